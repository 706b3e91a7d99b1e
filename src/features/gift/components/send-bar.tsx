import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '@/ui/primitives/button'
import { color, font, layout, space } from '@/ui/theme/tokens'

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 5;
  padding: ${space[12]} ${layout.gutter} max(${space[12]}, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  p {
    padding-bottom: ${space[8]};
    color: ${color.danger};
    font-size: ${font[15]};
    &:empty {
      display: none;
    }
  }
`
/** Looks as if it could not be pressed, but answers a press with what is missing. */
const Send = styled(Button)`
  &[data-waiting] {
    --b: ${color.line};
    --p: ${color.line};
    --t: ${color.second};
  }
`

interface Props {
  /** Why it does not go on. */
  words: string | null
  isReady: boolean
  isLoading: boolean
  children: ReactNode
}

/** Stays at the foot of the form; its button submits. */
export const SendBar = ({ words, isReady, isLoading, children }: Props) => (
  <Bar>
    <p role="alert">{words}</p>
    <Send type="submit" full loading={isLoading} data-waiting={!isReady || undefined}>
      {children}
    </Send>
  </Bar>
)
