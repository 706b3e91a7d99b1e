import { styled } from 'styled-components'
import { color, font, space } from '@/ui/theme/tokens'

type Row = readonly [term: string, description: string, more?: string]

/** Labels with values of any length, below each other. */
export const Facts = ({ rows }: { rows: readonly Row[] }) => {
  return (
    <List>
      {rows.map(([term, description, more]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {description}
            {more && <small>{more}</small>}
          </dd>
        </div>
      ))}
    </List>
  )
}

const List = styled.dl`
  display: grid;
  gap: ${space[8]};
  > div {
    display: flex;
    gap: ${space[12]};
  }
  dt {
    flex: none;
    width: 5.5em;
    color: ${color.third};
  }
  dd {
    flex: 1;
  }
  small {
    display: block;
    color: ${color.second};
    font-size: ${font[13]};
  }
`
