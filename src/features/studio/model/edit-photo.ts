import { CANVAS, type PhotoFilter } from '@/domain/studio'
import { filterPixels } from './photo-filter'

export const SHAPES = ['whole', 'horizontal', 'vertical', 'square'] as const
export type Shape = (typeof SHAPES)[number]

/** The changes of a photo besides its crop. */
export interface PhotoEdit {
  shape: Shape
  /** Quarter turns, clockwise. */
  turns: number
  filter: PhotoFilter
}
export const NO_EDIT: PhotoEdit = { shape: 'whole', turns: 0, filter: 'none' }

/** Width / height of the crop; `width` and `height` are those of the rotated photo. */
export const ratioOf = (shape: Shape, { width, height }: { width: number; height: number }): number =>
  ({
    whole: width / height,
    horizontal: CANVAS.width / CANVAS.height,
    vertical: CANVAS.height / CANVAS.width,
    square: 1,
  })[shape]

/** Returns a rotated copy with the filter applied. */
export const redraw = (
  photo: ImageBitmap | HTMLCanvasElement,
  { turns, filter }: PhotoEdit,
): HTMLCanvasElement => {
  const isOnItsSide = turns % 2 === 1
  const canvas = document.createElement('canvas')
  canvas.width = isOnItsSide ? photo.height : photo.width
  canvas.height = isOnItsSide ? photo.width : photo.height
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
