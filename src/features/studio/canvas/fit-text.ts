import type { StudioDocument } from '@/contract/main/studio'
import { MAX_LAYER_SIZE } from '@/domain/studio'
import type { TextLayer } from '../model/document'
import { fitTextSize, MIN_TEXT_WIDTH } from '../model/fit-text-size'
import { sizeOf } from '../model/geometry'
import { naturalWidth } from './draw-layer'

/** Distance from the edges at which a line breaks. Canvas units. */
const MARGIN = 24

const widthOf = (layer: TextLayer, available: number): number =>
  Math.ceil(Math.min(available, MAX_LAYER_SIZE, Math.max(MIN_TEXT_WIDTH, naturalWidth(layer) + 2)))

/** The font size and width of a new text in the place of an old one. @param layer with the new text in the old size and width */
export const rewrite = (
  layer: TextLayer,
  orientation: StudioDocument['orientation'],
): Pick<TextLayer, 'size' | 'width'> => {
  const { size, available } = fitTextSize(layer, naturalWidth(layer), orientation)
  return { size, width: widthOf({ ...layer, size }, available) }
}

/** A box as wide as the text, at most as the canvas. */
export const fitText = (
  layer: TextLayer,
  orientation: StudioDocument['orientation'],
): Pick<TextLayer, 'width'> => {
  return { width: widthOf(layer, (sizeOf(orientation).width - MARGIN) / Math.min(1, layer.scale)) }
}
