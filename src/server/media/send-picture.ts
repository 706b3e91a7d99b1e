import type { AppContext } from '../http/app-env'

export interface EncodedPicture {
  /** Identifies the content; used as the ETag. */
  key: string
  format: string
  bytes: () => Promise<Uint8Array<ArrayBuffer>>
  cacheControl: string
}

/** Sends a picture, or 304 if the client has it. */
export const sendPicture = async (c: AppContext, picture: EncodedPicture): Promise<Response> => {
  const etag = `"${picture.key}"`
  const headers = { vary: 'Accept', 'cache-control': picture.cacheControl, etag }
  const cachedTags = c.req.header('if-none-match')?.split(',') ?? []
  if (cachedTags.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return c.body(null, 304, headers)
  return c.body(await picture.bytes(), 200, { ...headers, 'content-type': `image/${picture.format}` })
}
