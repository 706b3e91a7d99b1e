import type { StudioDocument } from '@/contract/main/studio'
import { sizeOf } from '../model/canvas-size'
import { faceGroup, picturesOf } from './face-group'
import { loadDrawing } from './load-drawing'
import type { PictureStore } from './pictures'

const QUALITY = 0.92

interface Options {
  /** Pixels for each unit of the canvas: 3 for a published face. */
  scale: number
  /** Left out where a video plays behind. */
  background?: boolean
}

/**
 * The design on a clean canvas of its own: no handles, no guides, square corners.
 *
 * @throws when a part of it can't be had: a face without would be another card
 */
export const drawFace = async (
  design: StudioDocument,
  pictures: PictureStore,
  { scale, background = true }: Options,
): Promise<HTMLCanvasElement> => {
  await Promise.all([loadDrawing(design), ...picturesOf(design).map(pictures.load)])
  const face = faceGroup(design, pictures, background)
  try {
    return face.toCanvas({ x: 0, y: 0, ...sizeOf(design.orientation), pixelRatio: scale })
  } finally {
    face.destroy()
  }
}

/** As WebP; a browser that can't write it (Safari) gives PNG. The canvas is emptied. */
export const toPicture = async (canvas: HTMLCanvasElement): Promise<Blob> => {
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/webp', QUALITY)
  })
  canvas.width = 0
  if (!blob) throw new Error('the face could not be drawn')
  return blob
}
