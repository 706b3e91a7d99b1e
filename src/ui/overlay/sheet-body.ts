import { styled } from 'styled-components'
import { space } from '@/ui/theme/tokens'

/**
 * The content of a sheet that loads, with the least height of what usually comes, in dvh. A sheet grows upwards: without it the
 * header moves away from under a finger when the content arrives.
 */
export const SheetBody = styled.div<{ $least: number }>`
  min-height: ${({ $least }) => `${$least}dvh`};
  padding-bottom: ${space[16]};
`
