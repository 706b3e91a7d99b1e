import { styled } from 'styled-components'
import { type StackProps, stackCss } from './stack'

/** A list of cards. An empty list takes no space. */
export const CardList = styled.ul<Pick<StackProps, '$gap'>>`
  ${({ $gap = 12 }) => stackCss($gap)}
  &:empty {
    display: none;
  }
`
