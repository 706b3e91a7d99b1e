import type { StudioDocument } from '@/contract/main/studio'
import type { TextLayer } from './document'
import { sizeOf } from './geometry'

/** Minimum distance of text from the edges. Canvas units. */
const MARGIN = 24
/** Text is wrapped instead of being scaled below this factor. */
const MIN_SHRINK = 0.5
/** Width of an empty text. Canvas units. */
export const MIN_TEXT_WIDTH = 24

type TextBox = Pick<TextLayer, 'x' | 'width' | 'scale' | 'size'>

/**
 * Returns the font size for a new text in a layer, and the width that is available to it. The text may be as wide as the
 * old one, or reach the nearer edge of the canvas from the layer's centre. A longer text gets a smaller font, and is
 * wrapped when that is not enough.
 *
 * @param lineWidth width of the new text on one line, before the layer is scaled
 */
export const fitTextSize = (
  { x, width, scale, size }: TextBox,
  lineWidth: number,
  orientation: StudioDocument['orientation'],
): { size: number; available: number } => {
  const canvas = sizeOf(orientation).width
  const upToEdge = (2 * Math.min(x, canvas - x) - MARGIN) / scale
  const available = Math.min((canvas - MARGIN) / scale, Math.max(width, upToEdge))
  const shrink = Math.min(1, Math.max(MIN_SHRINK, available / lineWidth))
  return { size: Math.max(6, Math.floor(size * shrink * 10) / 10), available }
}
