import { styled } from 'styled-components'
import { space } from '@/ui/theme/tokens'
import { paddingCss, type StackProps } from './stack'

/** A wrapping row of chips, badges or small buttons. */
export const WrapRow = styled.div<StackProps>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap = 8 }) => space[$gap]};
  ${paddingCss}
`
