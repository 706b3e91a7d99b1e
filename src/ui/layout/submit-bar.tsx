import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '@/ui/primitives/button'
import { color, font, layout, space } from '@/ui/theme/tokens'
import { StickyBar } from './sticky-bar'

/** The bar of a `BarPage` with several buttons, below an error. */
export const ButtonsBar = styled(StickyBar)`
  display: grid;
  margin: auto calc(-1 * ${layout.gutter}) 0;
  gap: ${space[4]};
  p {
    color: ${color.danger};
  }
  p:empty {
    display: none;
  }
`

interface Props {
  /** Why the form was not sent. */
  message: string | null | undefined
  /** False while something is missing: a press shows what. */
  isReady?: boolean
  isLoading: boolean
  children: ReactNode
}

/** The bar with the submit button of a form, as wide as its page. In a page of a column it is at the bottom. */
export const SubmitBar = ({ message, isReady = true, isLoading, children }: Props) => (
  <Bar>
    <p role="alert">{message}</p>
    <Submit type="submit" full loading={isLoading} data-waiting={!isReady || undefined}>
      {children}
    </Submit>
  </Bar>
)

const Bar = styled(StickyBar)`
  margin: auto calc(-1 * ${layout.gutter}) 0;
  p {
    padding-bottom: ${space[8]};
    color: ${color.danger};
    font-size: ${font[15]};
    &:empty {
      display: none;
    }
  }
`
/** Outlined while something is missing. A grey button would look disabled. */
const Submit = styled(Button)`
  &[data-waiting] {
    --b: ${color.tint};
    --p: ${color.tint};
    --t: ${color.accent};
    --e: ${color.accent};
  }
`
