import { styled } from 'styled-components'
import { paddingCss, type StackProps, stackCss } from '@/ui/layout/stack'
import { color, layout, space } from '@/ui/theme/tokens'

/** Fields below each other. Errors are drawn by the fields, not by the browser. */
export const Form = styled.form.attrs({ noValidate: true })<StackProps>`
  ${({ $gap = 20 }) => stackCss($gap)}
  ${paddingCss}
`

/** A form that fills the screen. */
export const FormPage = styled(Form)`
  align-content: start;
  min-height: 70dvh;
  padding: ${space[20]} ${layout.gutter} ${space[32]};
  background: ${color.surface};
`
