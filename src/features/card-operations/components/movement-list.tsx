import { styled } from 'styled-components'
import { color, radius } from '@/ui/theme/tokens'

/** The list of movements. */
export const MovementList = styled.ul`
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.surface};
  li + li {
    border-top: 1px solid ${color.line};
  }
`
