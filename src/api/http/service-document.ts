import type { ServiceName } from '@/contract/operations/operation'
import { ApiError } from './api-error'
import { CAPABILITY_TTL_MS } from './capability-store'
import { isHiddenByCors } from './is-hidden-by-cors'
import { type ServiceDocument, storedDocument, type StoredDocument, toDocument } from './stored-document'

/** The document of a service that has none: no headers, and unknown capabilities. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 501 || (error.status >= 400 && error.status < 500))

/** How long (ms) a document counts as missing when CORS blocks it. A short failure of a proxy looks the same. */
const HIDDEN_TTL_MS = 60_000

interface Read {
  document: Promise<ServiceDocument>
  /** In milliseconds since the epoch. */
  until: number
}
type Reads = Map<string, Read>

/** The clients of all requests share the documents. */
const sharedReads: Reads = new Map()

/**
 * Reads the capability document of a service, once in half an hour. `service` stores it for this tab too. Where CORS
 * blocks the answer there is no document; a document that was read before remains valid.
 *
 * @throws ApiError from the returned function: `network`, `timeout`, or a failure of the service
 */
export const serviceDocumentReader = (
  service: ServiceName | undefined,
  getDocument: () => Promise<{ data: unknown }>,
): (() => Promise<ServiceDocument>) => {
  const key = service ?? ''
  const reads = service ? sharedReads : (new Map() as Reads)
  const stored = service && storedDocument(service)
  const load = async (): Promise<StoredDocument> => {
    const last = stored?.read()
    if (last && last.until > Date.now()) return last
    const until = Date.now() + CAPABILITY_TTL_MS
    const document = await getDocument().then(
      ({ data }) => ({ ...toDocument(data), until }),
      async (error: unknown) => {
        if (isMissing(error)) return { ...toDocument(null), until }
        if (await isHiddenByCors(error))
          return { ...(last ?? toDocument(null)), until: Date.now() + HIDDEN_TTL_MS }
        throw error
      },
    )
    stored?.write(document)
    return document
  }
  return () => {
    const known = reads.get(key)
    if (known && known.until > Date.now()) return known.document
    const loaded = load().then(
      (document) => {
        read.until = document.until
        return document
      },
      (error: unknown) => {
        reads.delete(key)
        throw error
      },
    )
    const read: Read = { document: loaded, until: Date.now() + CAPABILITY_TTL_MS }
    reads.set(key, read)
    return loaded
  }
}
