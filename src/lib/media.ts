import { publicEnv } from '@/config/env'

/** Incremented when the illustrations change, so that caches do not keep the old ones. */
export const ILLUSTRATION_VERSION = '3'

const host = publicEnv.staticHost || '/api/media'

const isAddress = (path: string): boolean => /^https?:\/\//i.test(path)

/** URL of a picture in a width in pixels. Another service may give the whole address, which has one width only. */
export const mediaUrl = (path: string, width: number): string =>
  isAddress(path) ? path : `${host}/${path.replace(/^\/+/, '')}?w=${width}&v=${ILLUSTRATION_VERSION}`

/** The same picture in several widths, for `srcset`. */
export const mediaSrcSet = (path: string, widths: readonly number[]): string =>
  widths.map((width) => `${mediaUrl(path, width)} ${width}w`).join(', ')
