import { styled } from 'styled-components'
import { type Side, Stack, type StackProps } from './stack'

type PageProps = Omit<StackProps, '$padding'> & {
  /** Top, the gutter at both sides, and bottom: all screens have the same sides. */
  $padding?: readonly [Side, 'gutter'] | readonly [Side, 'gutter', Side]
}

/** The column of a screen, with the gutter at its sides and padding at its end. */
export const Page = styled(Stack).attrs<PageProps>(({ $padding = [16, 'gutter', 32] }) => ({ $padding }))``
