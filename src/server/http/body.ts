import type { MiddlewareHandler } from 'hono'
import { sellerTextLimits } from '@/domain/limits'
import { studioLimits } from '@/domain/studio'
import type { AppContext, AppEnv } from './app-env'
import { AppError } from './app-error'

/** How often the progress of a body is judged, ms. */
const CHECK_MS = 1000

export interface ReadBounds {
  maxBytes: number
  /**
   * Whether to give a body up that has brought `bytes` in `ms`; asked every second. Without it the bounds of the HTTP server
   * apply.
   */
  isTooSlow?: (bytes: number, ms: number) => boolean
}

/** Reads a body up to a limit. The rest is not read; `interrupted` means that the client has disconnected. */
export const readBytes = async (
  body: ReadableStream<Uint8Array>,
  { maxBytes, isTooSlow }: ReadBounds,
): Promise<Uint8Array<ArrayBuffer> | 'too large' | 'too slow' | 'interrupted'> => {
  const chunks: Uint8Array[] = []
  let size = 0
  let ms = 0
  let hasGivenUp = false
  const reader = body.getReader()
  const check = () => {
    ms += CHECK_MS
    if (!isTooSlow?.(size, ms)) return
    hasGivenUp = true
    // The read that waits ends as if the body had ended.
    reader.cancel().catch(() => undefined)
  }
  const timer = isTooSlow && setInterval(check, CHECK_MS)
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length
      if (size > maxBytes) return 'too large'
      chunks.push(next.value)
    }
    return hasGivenUp ? 'too slow' : Buffer.concat(chunks)
  } catch {
    return 'interrupted'
  } finally {
    clearInterval(timer)
  }
}

/** Returns the body of a call. @throws BODY_TOO_LARGE for more than `maxLength` characters */
export const readText = async (c: AppContext, maxLength: number): Promise<string> => {
  const text = await c.req.text()
  if (text.length > maxLength) throw new AppError('BODY_TOO_LARGE')
  return text
}

/**
 * Returns the form that a provider's site posted by the browser, or the query where a browser turned the POST into a GET.
 *
 * @throws BODY_TOO_LARGE for more than `maxLength` characters; INVALID_INPUT for the character NUL, which the database cannot store
 */
export const readForm = async (c: AppContext, maxLength: number): Promise<URLSearchParams> => {
  const text = c.req.method === 'POST' ? await readText(c, maxLength) : new URL(c.req.url).search
  if (text.length > maxLength) throw new AppError('BODY_TOO_LARGE')
  const form = new URLSearchParams(text)
  if ([...form].flat().some((part) => part.includes('\0'))) throw new AppError('INVALID_INPUT')
  return form
}

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
