import type { StudioDocument } from '@/contract/main/studio'
import { sizeOf } from '../model/geometry'
import { faceGroup, loadDesignAssets, picturesOf } from './face-group'
import type { PictureStore } from './pictures'

const QUALITY = 0.92

/** How long photos, stickers and fonts may load. A slow phone needs some 20 s for the largest design. */
export const LOAD_LIMIT_MS = 60_000

/** @throws if the work does not end within the limit: a browser may wait for a lost connection for minutes */
const limitLoading = async (work: Promise<unknown>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('a part of the design did not load in time')), LOAD_LIMIT_MS)
  })
  try {
    await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

interface Options {
  /** Pixels for each unit of the canvas: 3 for a published face. */
  scale: number
  /** Left out where a video plays behind. */
  background?: boolean
}

/**
 * Draws the design on a new canvas without handles, guides and rounded corners.
 *
 * @throws if a part fails to load, because a face without it would be another card
 */
export const drawFace = async (
  design: StudioDocument,
  pictures: PictureStore,
  { scale, background = true }: Options,
): Promise<HTMLCanvasElement> => {
  await limitLoading(Promise.all([loadDesignAssets(design), ...picturesOf(design).map(pictures.load)]))
  const face = faceGroup(design, pictures, background)
  try {
    return face.toCanvas({ x: 0, y: 0, ...sizeOf(design.orientation), pixelRatio: scale })
  } finally {
    face.destroy()
  }
}

/** Encodes as WebP, or as PNG in browsers without WebP encoding (Safari). Clears the canvas. */
export const toPicture = async (canvas: HTMLCanvasElement): Promise<Blob> => {
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/webp', QUALITY)
  })
  canvas.width = 0
  if (!blob) throw new Error('the face could not be drawn')
  return blob
}
