import type { AppContext } from './app-env'
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
