import { styled } from 'styled-components'
import { belowFirstView } from '../theme/below-first-view'
import { type StackProps, stackCss } from './stack'

/** A list of boxes, such as orders or addresses. An empty list takes no space. */
export const BoxList = styled.ul<Pick<StackProps, '$gap'>>`
  ${({ $gap = 12 }) => stackCss($gap)}
  ${belowFirstView('180px', '& > :nth-child(n + 5)')}
  &:empty {
    display: none;
  }
`
