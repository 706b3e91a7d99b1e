import type { StudioDocument } from '@/contract/main/studio'
import { sizeOf } from '../model/canvas-size'
import type { TextLayer } from '../model/document'
import { naturalWidth } from './draw-layer'

/** Room to the edges that a line breaks at. Units of the canvas. */
const MARGIN = 24
const LEAST = 24

/** The text with a box as wide as its words, or as the canvas where they are longer. */
export const fitText = (layer: TextLayer, orientation: StudioDocument['orientation']): TextLayer => {
  const room = (sizeOf(orientation).width - MARGIN) / Math.min(1, layer.scale)
  const width = Math.ceil(Math.min(room, 656, Math.max(LEAST, naturalWidth(layer) + 2)))
  return { ...layer, width }
}
