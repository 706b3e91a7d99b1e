import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { StickyBar } from '@/ui/layout/sticky-bar'
import { Button } from '@/ui/primitives/button'
import { color, font, space } from '@/ui/theme/tokens'

const Bar = styled(StickyBar)`
  p {
    padding-bottom: ${space[8]};
    color: ${color.danger};
    font-size: ${font[15]};
    &:empty {
      display: none;
    }
  }
`
/** Outlined while something is missing: a press shows what. A grey button would look disabled. */
const Send = styled(Button)`
  &[data-waiting] {
    --b: ${color.tint};
    --p: ${color.tint};
    --t: ${color.accent};
    --e: ${color.accent};
  }
`

interface Props {
  /** Why the form cannot be sent. */
  message: string | null
  isReady: boolean
  isLoading: boolean
  children: ReactNode
}

/** The bar at the bottom of the form with its submit button. */
export const SendBar = ({ message, isReady, isLoading, children }: Props) => (
  <Bar>
    <p role="alert">{message}</p>
    <Send type="submit" full loading={isLoading} data-waiting={!isReady || undefined}>
      {children}
    </Send>
  </Bar>
)
