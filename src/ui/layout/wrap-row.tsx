import { styled } from 'styled-components'
import { space } from '@/ui/theme/tokens'
import { paddingCss, type StackProps } from './stack'

/** Children beside each other, continued on the next line where the row is full: chips, badges, small buttons. */
export const WrapRow = styled.div<StackProps>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap = 8 }) => space[$gap]};
  ${paddingCss}
`
