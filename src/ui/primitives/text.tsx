import { styled } from 'styled-components'
import { color, font } from '@/ui/theme/tokens'

/** Text in a size of the type scale. `as` sets the element. */
export const Text = styled.p<{
  $size?: 13 | 15 | 17 | 20 | 24 | 32
  $tone?: 'ink' | 'second' | 'third' | 'accent' | 'pine' | 'danger' | 'info'
  $bold?: boolean
  $lines?: number
}>`
  color: ${({ $tone = 'ink' }) => color[$tone]};
  font-size: ${({ $size = 15 }) => font[$size]};
  font-weight: ${({ $bold }) => ($bold ? 700 : 400)};
  ${({ $lines }) =>
    $lines &&
    `display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:${$lines};line-clamp:${$lines};overflow:hidden;`}
`
