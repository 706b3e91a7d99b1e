import { css, styled } from 'styled-components'
import { layout, space } from '@/ui/theme/tokens'

/** A step of the spacing scale, in pixels. */
export type Space = keyof typeof space
export type Side = Space | 0 | 'gutter'

export interface StackProps {
  /** Distance between the children. */
  $gap?: Space
  /** As in CSS: one to four sides, from the top clockwise. `gutter` is the distance to the edge of the screen. */
  $padding?: readonly Side[]
}

const length = (side: Side): string => (side === 0 ? '0' : side === 'gutter' ? layout.gutter : space[side])

export const paddingCss = ({ $padding }: StackProps) =>
  $padding &&
  css`
    padding: ${$padding.map(length).join(' ')};
  `

export const stackCss = (gap: Space) => css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[gap]};
`

/** Children below each other in one column. Wide children shrink instead of widening the column. */
export const Stack = styled.div<StackProps>`
  ${({ $gap = 16 }) => stackCss($gap)}
  ${paddingCss}
`
