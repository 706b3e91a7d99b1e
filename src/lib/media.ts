import { publicEnv } from '@/config/env'

/** Goes up when drawn pictures change, so that a cached picture is never the old one. */
export const ART_VERSION = '2'

const host = publicEnv.staticHost || '/api/media'

/** Address of a picture, `width` pixels wide. */
export const mediaUrl = (path: string, width: number): string =>
  `${host}/${path.replace(/^\/+/, '')}?w=${width}&v=${ART_VERSION}`

/** The same picture in several widths, for `srcset`. */
export const mediaSrcSet = (path: string, widths: readonly number[]): string =>
  widths.map((width) => `${mediaUrl(path, width)} ${width}w`).join(', ')
