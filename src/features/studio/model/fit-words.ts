import type { StudioDocument } from '@/contract/main/studio'
import { sizeOf } from './canvas-size'
import type { TextLayer } from './document'

/** Room to the edges that words keep. Units of the canvas. */
const MARGIN = 24
/** Smaller than this part of their size, words break instead. */
const SMALLEST = 0.5

type Placed = Pick<TextLayer, 'x' | 'width' | 'scale' | 'size'>

/**
 * Other words in the place of a layer's: as large as before where they fit between its middle and the nearer edge, or in
 * the width they had; else smaller, and broken where that is not enough.
 *
 * @param natural width of the new words at their size on one line, before the layer is scaled
 */
export const fitWords = (
  { x, width, scale, size }: Placed,
  natural: number,
  orientation: StudioDocument['orientation'],
): { size: number; room: number } => {
  const canvas = sizeOf(orientation).width
  const aside = (2 * Math.min(x, canvas - x) - MARGIN) / scale
  const room = Math.min((canvas - MARGIN) / scale, Math.max(width, aside))
  const part = Math.min(1, Math.max(SMALLEST, room / natural))
  return { size: Math.max(6, Math.floor(size * part * 10) / 10), room }
}
