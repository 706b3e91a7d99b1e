import { styled } from 'styled-components'
import { color, radius, space } from '@/ui/theme/tokens'
import { belowFirstView } from '../theme/below-first-view'
import { type StackProps, stackCss, paddingCss } from './stack'

/** A list of boxes, such as orders or addresses. An empty list takes no space. */
export const BoxList = styled.ul<Pick<StackProps, '$gap'>>`
  ${({ $gap = 12 }) => stackCss($gap)}
  ${belowFirstView('180px', '& > :nth-child(n + 5)')}
  &:empty {
    display: none;
  }
`

/** A box of a `BoxList` under a heading. */
export const TitledBox = styled.li`
  display: grid;
  gap: ${space[4]};
  padding: ${space[16]};
  border-radius: ${radius.card};
  background: ${color.surface};
  h2 {
    font-weight: 700;
    overflow-wrap: anywhere;
  }
`

/** A list of rows on one surface, with a line between the rows. */
export const RowList = styled.ul`
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.surface};
  li + li {
    border-top: 1px solid ${color.line};
  }
`

/** A wrapping row of chips, badges or small buttons. */
export const WrapRow = styled.div<StackProps>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap = 8 }) => space[$gap]};
  ${paddingCss}
`
