import type { InternalAxiosRequestConfig } from 'axios'
import { SCREEN_MEMBER_HEADER } from '@/domain/account'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import { KEY_HEADER } from './idempotency'
import type { ServiceDocument } from './stored-document'

/**
 * Headers in addition to the specified ones. A strict CORS policy refuses every call with a header that it does not
 * list. The document is read for these only: without the member a call means the same.
 */
const EXTRA_HEADERS = [KEY_HEADER, PASSCODE_PROOF_HEADER]

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Ours: the service does not know the key of this change, so a repeat could carry it out twice. */
    isUnrepeatable?: boolean
  }
}

/**
 * A request interceptor that removes extra headers unless the service lists them in its capability document. If the document
 * cannot be read, the call is not sent: without its key a repeat could move an amount twice.
 *
 * @throws ApiError of the capabilities call: `network`, `timeout`, or a failure of the service
 */
export const removeUnknownHeaders =
  (readDocument: () => Promise<ServiceDocument>) =>
  async <C extends InternalAxiosRequestConfig>(config: C): Promise<C> => {
    const extras = EXTRA_HEADERS.filter((name) => config.headers.has(name))
    if (extras.length === 0) {
      config.headers.delete(SCREEN_MEMBER_HEADER)
      return config
    }
    const { headers } = await readDocument()
    if (!headers.includes(SCREEN_MEMBER_HEADER.toLowerCase())) config.headers.delete(SCREEN_MEMBER_HEADER)
    const unknown = extras.filter((name) => !headers.includes(name.toLowerCase()))
    for (const name of unknown) config.headers.delete(name)
    config.isUnrepeatable = unknown.includes(KEY_HEADER)
    return config
  }
