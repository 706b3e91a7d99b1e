import type { StudioDocument } from '@/contract/main/studio'
import { sizeOf } from '../model/canvas-size'
import type { TextLayer } from '../model/document'
import { fitTextSize } from '../model/fit-text-size'
import { naturalWidth } from './draw-layer'

/** Distance from the edges at which a line breaks. Canvas units. */
const MARGIN = 24
const LEAST = 24

/** The font size and width of a layer with another text, in the place of the old one. */
export const rewrite = (
  layer: TextLayer,
  text: string,
  orientation: StudioDocument['orientation'],
): Pick<TextLayer, 'size' | 'width'> => {
  const { size, available } = fitTextSize(layer, naturalWidth({ ...layer, text }), orientation)
  const next = { ...layer, text, size }
  return { size, width: Math.ceil(Math.min(available, 656, Math.max(LEAST, naturalWidth(next) + 2))) }
}

/** A box as wide as the text, at most as the canvas. */
export const fitText = (
  layer: TextLayer,
  orientation: StudioDocument['orientation'],
): Pick<TextLayer, 'width'> => {
  const available = (sizeOf(orientation).width - MARGIN) / Math.min(1, layer.scale)
  return { width: Math.ceil(Math.min(available, 656, Math.max(LEAST, naturalWidth(layer) + 2))) }
}
