import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, space } from '@/ui/theme/tokens'

const List = styled.dl`
  display: grid;
  gap: ${space[8]};
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[16]};
    justify-content: space-between;
  }
  dt {
    color: ${color.second};
  }
  dd {
    min-width: 0;
    margin-left: auto;
    text-align: right;
    white-space: pre-line;
  }
  > [data-strong] {
    padding-top: ${space[12]};
    border-top: 1px solid ${color.line};
    font-size: ${font[17]};
    font-weight: 700;
    dt {
      color: inherit;
    }
    dd {
      color: ${color.accent};
    }
  }
`

export type Fact = {
  label: string
  value: ReactNode
  /** The line with the total. */
  strong?: boolean
}

/** Labels at the left, values at the right. Entries that are false or null, or without a value, are left out. */
export const FactList = ({ facts }: { facts: readonly (Fact | false | null | undefined)[] }) => (
  <List>
    {facts.map(
      (fact) =>
        fact &&
        fact.value !== '' && (
          <div key={fact.label} data-strong={fact.strong || undefined}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ),
    )}
  </List>
)
