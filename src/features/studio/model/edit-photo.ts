import { CANVAS, type PhotoFilter } from '@/domain/studio'
import { filterPixels } from './photo-filter'

export const SHAPES = ['whole', 'horizontal', 'vertical', 'square'] as const
export type Shape = (typeof SHAPES)[number]

/** What becomes of a photo, beside its crop. */
export interface PhotoEdit {
  shape: Shape
  /** Quarter turns, clockwise. */
  turns: number
  filter: PhotoFilter
}
export const UNTOUCHED: PhotoEdit = { shape: 'whole', turns: 0, filter: 'none' }

/** Width by height of what is cut out of a photo that is so large, turned already. */
export const ratioOf = (shape: Shape, { width, height }: { width: number; height: number }): number =>
  ({
    whole: width / height,
    horizontal: CANVAS.width / CANVAS.height,
    vertical: CANVAS.height / CANVAS.width,
    square: 1,
  })[shape]

/** A turned and tinted copy. */
export const redraw = (
  photo: ImageBitmap | HTMLCanvasElement,
  { turns, filter }: PhotoEdit,
): HTMLCanvasElement => {
  const isSide = turns % 2 === 1
  const canvas = document.createElement('canvas')
  canvas.width = isSide ? photo.height : photo.width
  canvas.height = isSide ? photo.width : photo.height
  const brush = canvas.getContext('2d', { willReadFrequently: filter !== 'none' })
  if (!brush) return canvas
  brush.translate(canvas.width / 2, canvas.height / 2)
  brush.rotate((turns * Math.PI) / 2)
  brush.drawImage(photo, -photo.width / 2, -photo.height / 2)
  if (filter !== 'none') {
    const pixels = brush.getImageData(0, 0, canvas.width, canvas.height)
    filterPixels(pixels.data, filter)
    brush.putImageData(pixels, 0, 0)
  }
  return canvas
}
