import type { AppContext } from '../http/app-env'

const FOR_EVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

export interface Answerable {
  /** Names the content: the ETag. */
  key: string
  format: string
  bytes: () => Promise<Uint8Array<ArrayBuffer>>
}

/** A picture, or nothing for who has it. An address with a version (`v`) may be kept for ever. */
export const answerPicture = async (c: AppContext, picture: Answerable): Promise<Response> => {
  const etag = `"${picture.key}"`
  const headers = { vary: 'Accept', 'cache-control': c.req.query('v') ? FOR_EVER : AN_HOUR, etag }
  const known = c.req.header('if-none-match')?.split(',') ?? []
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return c.body(null, 304, headers)
  return c.body(await picture.bytes(), 200, { ...headers, 'content-type': `image/${picture.format}` })
}
