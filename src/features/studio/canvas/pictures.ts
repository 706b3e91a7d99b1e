import { type PhotoFilter, type StudioLoop } from '@/domain/studio'
import { mediaUrl } from '@/lib/media'
import { filterPixels } from '../model/photo-filter'

/** Enough for a face at 984 pixels; a photo is never decoded larger, so that a small phone keeps its memory. */
const WIDEST = 1200

export const loopPoster = (loop: StudioLoop): string => `/studio/loops/${loop}.webp`
export const loopVideo = (loop: StudioLoop): string => `/studio/loops/${loop}.mp4`

const read = async (url: string): Promise<HTMLCanvasElement> => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`picture ${answer.status}`)
  const image = await createImageBitmap(await answer.blob())
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, WIDEST / Math.max(image.width, image.height))
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  return canvas
}

const filtered = (canvas: HTMLCanvasElement, filter: PhotoFilter): HTMLCanvasElement => {
  const brush = canvas.getContext('2d')
  if (brush && filter !== 'none') {
    const pixels = brush.getImageData(0, 0, canvas.width, canvas.height)
    filterPixels(pixels.data, filter)
    brush.putImageData(pixels, 0, 0)
  }
  return canvas
}

export interface Wanted {
  url: string
  filter: PhotoFilter
}
const keyOf = ({ url, filter }: Wanted): string => `${filter} ${url}`

/** A photo of the library as the canvas uses it. */
export const photoOf = (picture: string, filter: PhotoFilter): Wanted => ({
  url: mediaUrl(picture, WIDEST),
  filter,
})
export const posterOf = (loop: StudioLoop): Wanted => ({ url: loopPoster(loop), filter: 'none' })

/** Decoded pictures of one editor; `free` gives their memory back. */
export const pictureStore = () => {
  const ready = new Map<string, HTMLCanvasElement>()
  const coming = new Map<string, Promise<HTMLCanvasElement>>()
  return {
    /** Null until it has been loaded. */
    get: (wanted: Wanted): HTMLCanvasElement | null => ready.get(keyOf(wanted)) ?? null,
    /** @throws when it can't be had */
    load: (wanted: Wanted): Promise<HTMLCanvasElement> => {
      const key = keyOf(wanted)
      const loading =
        coming.get(key) ??
        read(wanted.url).then((canvas) => {
          ready.set(key, filtered(canvas, wanted.filter))
          return canvas
        })
      coming.set(key, loading)
      loading.catch(() => coming.delete(key))
      return loading
    },
    /** Keeps only what the design still shows. */
    keepOnly: (wanted: readonly Wanted[]): void => {
      const keys = new Set(wanted.map(keyOf))
      for (const [key, canvas] of ready) {
        if (keys.has(key)) continue
        ready.delete(key)
        coming.delete(key)
        // iOS counts a canvas until it is empty.
        canvas.width = 0
      }
    },
  }
}
export type PictureStore = ReturnType<typeof pictureStore>
