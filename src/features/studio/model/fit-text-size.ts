import type { StudioDocument } from '@/contract/main/studio'
import { sizeOf } from './canvas-size'
import type { TextLayer } from './document'

/** Minimum distance of text from the edges. Canvas units. */
const MARGIN = 24
/** Text is wrapped instead of being scaled below this factor. */
const SMALLEST = 0.5

type Placed = Pick<TextLayer, 'x' | 'width' | 'scale' | 'size'>

/**
 * Fits a new text into the place of a layer's text: at the same size if it fits between the centre and the nearer edge or
 * into the previous width; otherwise smaller, and wrapped if that is not enough.
 *
 * @param natural width of the new text on one line, before the layer is scaled
 */
export const fitTextSize = (
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
