import { styled } from 'styled-components'
import { color, radius } from '@/ui/theme/tokens'

/** A list of rows on one surface, with a line between the rows. */
export const RowList = styled.ul`
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.surface};
  li + li {
    border-top: 1px solid ${color.line};
  }
`
