import { styled } from 'styled-components'
import { color, layout, radius } from '@/ui/theme/tokens'

/** A bare 44×44 button around an icon; give it an `aria-label`. */
export const IconButton = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  width: ${layout.touch};
  height: ${layout.touch};
  flex: none;
  align-items: center;
  justify-content: center;
  border-radius: ${radius.button};
  color: inherit;
  &:active {
    background: ${color.sunken};
  }
  &:disabled {
    opacity: 0.35;
    cursor: not-allowed;
  }
`
