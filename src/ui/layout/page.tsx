import { styled } from 'styled-components'
import { Stack, type StackProps } from './stack'

/** The column of a screen, with the gutter at its sides and padding at its end. */
export const Page = styled(Stack).attrs<StackProps>(({ $padding = [16, 'gutter', 32] }) => ({ $padding }))``
