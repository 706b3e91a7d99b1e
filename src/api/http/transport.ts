import { type AxiosAdapter, getAdapter } from 'axios'

export type FetchLike = (request: Request) => Promise<Response> | Response

/**
 * An axios adapter over anything that answers a Request, so that the server side of a page and tests reach the
 * embedded services without a network hop. A call is rejected on time-out or
 * cancellation even if `fetchLike` ignores its signal.
 */
export const fetchTransport = (fetchLike: FetchLike): AxiosAdapter => {
  const answer = (input: URL | Request | string, init?: RequestInit): Promise<Response> => {
    const request = input instanceof Request ? input : new Request(input, init)
    return new Promise((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason), { once: true })
      Promise.resolve(fetchLike(request)).then(resolve, reject)
    })
  }
  const adapter = getAdapter('fetch', { env: { fetch: answer } })
  return (config) => {
    // Outside a browser axios sets the type to url-encoded. Without the header the Request sets multipart and its boundary.
    if (config.data instanceof FormData) config.headers.delete('Content-Type')
    return adapter(config)
  }
}
