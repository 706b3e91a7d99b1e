import sharp, { type Metadata } from 'sharp'
import { uploadLimits } from '@/domain/limits'
import { createFairQueue } from './fair-queue'

type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic'

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))

/** Returns the format by the first bytes, never by name or declared type; null when they are no photo. */
export const detectPhotoFormat = (bytes: Uint8Array): PhotoFormat | null => {
  const [a, b, c] = bytes
  if (a === 0xff && b === 0xd8 && c === 0xff) return 'jpeg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'webp'
  if (ascii(bytes, 4, 4) !== 'ftyp') return null
  const brand = ascii(bytes, 8, 4)
  if (/^avi[fs]$/.test(brand)) return 'avif'
  return /^(he[iv][cxms]|mif1|msf1)$/.test(brand) ? 'heic' : null
}

/** Signatures of documents and programs, long enough not to occur by chance in ten megabytes of pixels. */
const FOREIGN = /<script|<\?php\s|<!doctype|<html[\s>]|<svg\s[^>]{0,200}xmlns|<iframe|%PDF-\d|<\/body>/i

const ZIP_END = 'PK\x05\x06'
/** The maximum length of an archive's end record with its comment, in bytes. */
const ZIP_TAIL = 65_557

/**
 * Returns whether a file is a photo and also a page, program or archive. Data that phones append, such as the video of
 * a live photo, does not count.
 */
export const isPolyglot = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (FOREIGN.test(text)) return true
  return text.includes('PK\x03\x04') && text.slice(-ZIP_TAIL).includes(ZIP_END)
}

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
