import sharp, { type Metadata } from 'sharp'
import { uploadLimits } from '@/domain/limits'
import { createFairQueue } from './fair-queue'

/** Three times what the largest photo of a phone takes on two busy cores. */
const DECODE_SECONDS = 15
/** At most two photos are decoded at once, one for each key; one may need 200 MB of memory. */
const { enqueue } = createFairQueue(2)

/** Runs work that decodes a photo, when `key`, a member or the shop, has its turn. */
export const decodeInTurn = enqueue

/** Opens a photo: its first frame, or all of them. A truncated file is an error. */
export const openPhoto = (bytes: Uint8Array, pages = 1) =>
  sharp(bytes, {
    limitInputPixels: uploadLimits.maxPixels,
    failOn: 'error',
    pages,
    sequentialRead: true,
  }).timeout({ seconds: DECODE_SECONDS })

/** An interlaced picture is decoded as a whole, and 16 bits take twice the memory. */
const maxPixelsOf = ({
  isProgressive,
  depth,
  format,
}: Pick<Metadata, 'isProgressive' | 'depth' | 'format'>): number => {
  if (depth !== undefined && depth !== 'uchar') return uploadLimits.maxExpensivePixels
  if (isProgressive !== true) return uploadLimits.maxPixels
  return format === 'jpeg' ? uploadLimits.maxProgressivePixels : uploadLimits.maxExpensivePixels
}

export interface PhotoSize {
  /** Whether it costs too much to decode. */
  isTooLarge: boolean
  /** Upright, in pixels. */
  width: number
  height: number
  /** Frames; 1 where it does not move. */
  pages: number
}

/** Reads the header of a photo only. @throws for what cannot be read */
export const readPhotoSize = async (bytes: Uint8Array): Promise<PhotoSize> => {
  const {
    width = 0,
    height = 0,
    pageHeight,
    pages = 1,
    isProgressive,
    depth,
    format,
    orientation = 1,
  } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  const frameHeight = pageHeight ?? height
  const maxPixels = maxPixelsOf({ isProgressive, depth, format })
  const isTooLarge =
    Math.max(width, frameHeight) > uploadLimits.maxInputSide || width * frameHeight > maxPixels
  // From 5 on, the camera was held upright.
  return orientation < 5
    ? { isTooLarge, width, height: frameHeight, pages }
    : { isTooLarge, width: frameHeight, height: width, pages }
}
