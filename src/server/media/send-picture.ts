import type { AppContext } from '../http/app-env'

/** As proxies record a client that has gone. It is no failure of the server, which metrics count. */
const CLIENT_GONE = 499

export interface EncodedPicture {
  /** Identifies the content; used as the ETag. */
  key: string
  format: string
  /** @throws SERVICE_UNAVAILABLE when too many pictures wait to be encoded, and for one for which nobody `isWaiting` any more */
  bytes: (isWaiting?: () => boolean) => Promise<Uint8Array<ArrayBuffer>>
  cacheControl: string
}

/** Sends a picture, or 304 if the client has it. */
export const sendPicture = async (c: AppContext, picture: EncodedPicture): Promise<Response> => {
  const etag = `"${picture.key}"`
  const headers = { vary: 'Accept', 'cache-control': picture.cacheControl, etag }
  const cachedTags = c.req.header('if-none-match')?.split(',') ?? []
  if (cachedTags.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return c.body(null, 304, headers)
  const isWaiting = () => !c.req.raw.signal.aborted
  try {
    const bytes = await picture.bytes(isWaiting)
    return c.body(bytes, 200, { ...headers, 'content-type': `image/${picture.format}` })
  } catch (error) {
    if (!isWaiting()) return new Response(null, { status: CLIENT_GONE })
    throw error
  }
}
