import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '@/domain/duration'
import { readBytes } from '@/server/http/body'
import { isShopPicture } from '../http/picture-address'

/** A larger picture would hold up what comes behind it in the page for longer than a request takes on a slow phone. */
export const MAX_INLINE_BYTES = 12_000
const MAX_PICTURES = 200
/** How long a picture is used, or left out, before it is read again. */
const KNOWN_MS = 10 * MINUTE_MS
/** How long one is left out that could not be read. */
const FAILED_MS = 10_000
const MAX_READS = 20
const READ_MS = 5_000

/** Reads a picture as AVIF; null where it is too large or has another format. @throws an error when it cannot be read */
export type ReadPicture = (address: string) => Promise<Buffer | null>

/**
 * Remembers small pictures as `data:` addresses. A picture that is not known is read behind the answer, so that no page waits
 * for it.
 *
 * @returns the `data:` address of a picture; undefined while it is not known
 */
export const createInlinePictures = (read: ReadPicture): ((address: string) => string | undefined) => {
  /** By address; empty for a picture that cannot be in a page. */
  const known = new LRUCache<string, string>({ max: MAX_PICTURES, ttl: KNOWN_MS, allowStale: true })
  const reads = new Set<string>()

  const remember = async (address: string): Promise<void> => {
    try {
      const bytes = await read(address)
      known.set(address, bytes ? `data:image/avif;base64,${bytes.toString('base64')}` : '')
    } catch {
      known.set(address, '', { ttl: FAILED_MS })
    } finally {
      reads.delete(address)
    }
  }
  return (address) => {
    if (!known.has(address) && !reads.has(address) && reads.size < MAX_READS) {
      reads.add(address)
      void remember(address)
    }
    return known.get(address, { noDeleteOnStaleGet: true }) || undefined
  }
}

/** Reads the shop's pictures from this server or from the host of its pictures, but from no other address that a page may name. */
export const readPicture =
  (ownOrigin: string): ReadPicture =>
  async (address) => {
    if (!isShopPicture(address)) return null
    const answer = await fetch(new URL(address, ownOrigin), {
      headers: { accept: 'image/avif' },
      signal: AbortSignal.timeout(READ_MS),
    })
    const isAvif = answer.headers.get('content-type') === 'image/avif'
    if (!answer.ok || !isAvif || !answer.body) {
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the picture was answered by ${answer.status}`)
      return null
    }
    const bytes = await readBytes(answer.body, { maxBytes: MAX_INLINE_BYTES })
    return typeof bytes === 'string' ? null : Buffer.from(bytes)
  }
