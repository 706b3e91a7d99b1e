import { styled } from 'styled-components'
import { color, radius } from '@/ui/theme/tokens'

/** Movements, or other lines, on one sheet of paper. */
export const MovementList = styled.ul`
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.surface};
  li + li {
    border-top: 1px solid ${color.line};
  }
`
