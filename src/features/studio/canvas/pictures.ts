import { FACE_SCALE, type PhotoFilter, type StudioLoop } from '@/domain/studio'
import { mediaUrl } from '@/lib/media'
import type { PictureLayer } from '../model/document'
import { filterPixels } from '../model/photo-filter'

/** The last is enough for a face at 984 pixels; a photo is never decoded larger, so that a small phone keeps its memory. */
const WIDTHS = [260, 520, 780, 1200] as const
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

export interface PictureRequest {
  url: string
  filter: PhotoFilter
  /** One picture in all loaded widths: while one loads, another is shown. */
  name: string
}
const keyOf = ({ url, filter }: PictureRequest): string => `${filter} ${url}`

/** A photo of the library as the canvas uses it. */
export const photoOf = (picture: string, filter: PhotoFilter, width: number = WIDEST): PictureRequest => ({
  url: mediaUrl(picture, width),
  filter,
  name: `${filter} ${picture}`,
})
/** A layer's photo, in the width that it has on a published face. */
export const layerPhotoOf = ({ picture, filter, width, scale }: PictureLayer): PictureRequest => {
  const needed = width * scale * FACE_SCALE
  return photoOf(
    picture,
    filter,
    WIDTHS.find((candidate) => candidate >= needed),
  )
}
export const posterOf = (loop: StudioLoop): PictureRequest => {
  const url = loopPoster(loop)
  return { url, filter: 'none', name: url }
}

/** The decoded pictures of one editor. `close` releases their memory. */
export const pictureStore = () => {
  const ready = new Map<string, { canvas: HTMLCanvasElement; name: string }>()
  const coming = new Map<string, Promise<HTMLCanvasElement>>()
  let isOpen = true
  const keepOnly = (wanted: readonly PictureRequest[]): void => {
    const keys = new Set(wanted.map(keyOf))
    const standIns = new Set(wanted.filter((picture) => !ready.has(keyOf(picture))).map(({ name }) => name))
    for (const [key, { canvas, name }] of ready) {
      if (keys.has(key) || standIns.has(name)) continue
      ready.delete(key)
      coming.delete(key)
      // iOS counts a canvas until it is empty.
      canvas.width = 0
    }
  }
  return {
    has: (wanted: PictureRequest): boolean => ready.has(keyOf(wanted)),
    /** Null until it has been loaded, in whatever width. */
    get: (wanted: PictureRequest): HTMLCanvasElement | null => {
      const standIn = () => [...ready.values()].find(({ name }) => name === wanted.name)
      return (ready.get(keyOf(wanted)) ?? standIn())?.canvas ?? null
    },
    /** @throws if it fails to load */
    load: (wanted: PictureRequest): Promise<HTMLCanvasElement> => {
      const key = keyOf(wanted)
      const loading =
        coming.get(key) ??
        read(wanted.url).then((canvas) => {
          ready.set(key, { canvas: filtered(canvas, wanted.filter), name: wanted.name })
          return canvas
        })
      coming.set(key, loading)
      loading.catch(() => coming.delete(key))
      return loading
    },
    /** Keeps only what the design still shows. */
    keepOnly,
    open: (): void => {
      isOpen = true
    },
    close: (): void => {
      isOpen = false
      keepOnly([])
    },
    /** Releases all pictures, when the editor is left and its preview is drawn. */
    tidy: (): void => {
      if (!isOpen) keepOnly([])
    },
  }
}
export type PictureStore = ReturnType<typeof pictureStore>
