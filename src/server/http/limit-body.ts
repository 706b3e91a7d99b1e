import type { MiddlewareHandler } from 'hono'
import { sellerTextLimits } from '@/domain/limits'
import { studioLimits } from '@/domain/studio'
import type { AppEnv } from './app-env'
import { AppError } from './app-error'
import { readBytes } from './read-body'

const KB = 1024

/** Bytes of a request body by its type. */
const LIMITS = { form: 64 * KB, json: 256 * KB }
/** A design is a document: twice its size leaves room for the escapes of JSON. */
const STUDIO = { prefix: '/api/studio/', limit: 2 * studioLimits.maxDocument }
/** A product has three texts, with up to three bytes a character. */
const STAFF = { prefix: '/api/staff/', limit: 3 * 3 * sellerTextLimits.maxLength + LIMITS.json }
/** These routes check the member or the key first, and then receive the photo or the file; see `receivePhoto`, `receiveFile`. */
const LIMITED_BY_ROUTE =
  /^\/api\/(?:uploads|user\/profile|staff\/files\/(?:products|stock)|staff\/products\/[^/]+\/pictures)$/

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

const limitOf = (path: string, type: string | undefined): number => {
  if (path.startsWith(STUDIO.prefix)) return STUDIO.limit
  if (path.startsWith(STAFF.prefix)) return STAFF.limit
  return FORM.test(type ?? '') ? LIMITS.form : LIMITS.json
}

/**
 * Refuses a body that is too large before it is read: by its `Content-Length`, or by counting its chunks. The connection
 * is closed, so that the rest is not received.
 *
 * @throws BODY_TOO_LARGE
 */
export const limitBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  const path = c.req.path.replace(/\/+$/, '')
  const { raw } = c.req
  const length = c.req.header('content-length')
  const isChunked = c.req.header('transfer-encoding') !== undefined
  const hasBody = isChunked || length !== undefined
  if (!hasBody || LIMITED_BY_ROUTE.test(path)) return next()

  const refuse = () => {
    c.header('connection', 'close')
    throw new AppError('BODY_TOO_LARGE')
  }
  const limit = limitOf(path, c.req.header('content-type'))
  if (!isChunked) return Number(length) <= limit ? next() : refuse()
  if (!raw.body) return next()
  const body = await readBytes(raw.body, { maxBytes: limit })
  if (typeof body === 'string') return refuse()
  c.req.raw = new Request(raw.url, { method: raw.method, headers: new Headers(c.req.header()), body })
  return next()
}
