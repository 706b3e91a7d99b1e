import type { InternalAxiosRequestConfig } from 'axios'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import { ApiError } from './api-error'

/** Headers that the specification lacks. A strict CORS policy refuses every call with a header that it does not know. */
const EXTRA_HEADERS = ['Idempotency-Key', PASSCODE_PROOF_HEADER]

/** What `GET …/capabilities` answers; other fields are for other extras. */
interface Capabilities {
  headers?: unknown
}

/** A service without the document knows none. A lost answer is unknown, and the call must not go out without its key. */
const readHeaders = async (getCapabilities: () => Promise<{ data: Capabilities | null }>) => {
  try {
    const { data } = await getCapabilities()
    const names: unknown[] = Array.isArray(data?.headers) ? data.headers : []
    return new Set(names.map((name) => String(name).toLowerCase()))
  } catch (error) {
    if (error instanceof ApiError && (error.status === 501 || (error.status >= 400 && error.status < 500))) {
      return new Set<string>()
    }
    throw error
  }
}

/**
 * A request interceptor that removes extra headers unless the service lists them in its capabilities, which are read once
 * before the first such call.
 *
 * @throws ApiError of the capabilities call: `network`, `timeout`, or a failure of the service
 */
export const removeUnknownHeaders = (getCapabilities: () => Promise<{ data: Capabilities | null }>) => {
  let known: Promise<Set<string>> | undefined
  return async <C extends InternalAxiosRequestConfig>(config: C): Promise<C> => {
    const extras = EXTRA_HEADERS.filter((name) => config.headers.has(name))
    if (extras.length === 0) return config
    known ??= readHeaders(getCapabilities)
    const names = await known.catch((error: unknown) => {
      known = undefined
      throw error
    })
    for (const name of extras) if (!names.has(name.toLowerCase())) config.headers.delete(name)
    return config
  }
}
