import sharp from 'sharp'
import type { Picture } from '@/demo/illustrations/pictures'
import type { MediaFormat } from './negotiate'

/** Part of every cache key: goes up when the settings below change what comes out. */
export const ENCODER_VERSION = 3

const UNITS_PER_INCH = 72

/**
 * Vector to pixels, `width` across. Quality is chosen for flat colour and long gradients, seen at phone size: ten points
 * more would add a fifth of the bytes and nothing that is seen, one more step of effort double the time for a twentieth
 * of them.
 */
export const encodePicture = async (
  { svg }: Picture,
  width: number,
  format: MediaFormat,
): Promise<Uint8Array<ArrayBuffer>> => {
  // Without a width of its own a document is as wide as its view box.
  const named = /<svg[^>]*?\swidth="([\d.]+)"/.exec(svg) ?? /<svg[^>]*?\sviewBox="\S+ \S+ ([\d.]+)/.exec(svg)
  const drawnWidth = Number(named?.[1] ?? width)
  const image = sharp(Buffer.from(svg), { density: (UNITS_PER_INCH * width) / drawnWidth }).resize({ width })
  const encoded =
    format === 'avif'
      ? image.avif({ quality: 45, effort: 2, chromaSubsampling: '4:2:0' })
      : format === 'webp'
        ? image.webp({ quality: 78, effort: 2 })
        : image.png({ palette: true, quality: 90, effort: 4 })
  return Uint8Array.from(await encoded.toBuffer())
}
