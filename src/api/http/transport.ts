import { type AxiosAdapter, getAdapter } from 'axios'

export type FetchLike = (request: Request) => Promise<Response> | Response

/**
 * An axios adapter over anything that answers a Request, so that the server side of a page and tests reach the
 * embedded services without a network hop. A call is rejected on time-out or
 * cancellation even if `fetchLike` ignores its signal.
 */
export const fetchTransport = (fetchLike: FetchLike): AxiosAdapter => {
  const answer = (input: URL | Request | string, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const signal = init?.signal
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      // The listener holds the request. The signal of a request that was garbage-collected fires no more, and a time limit
      // would pass without an effect.
      signal?.addEventListener('abort', () => reject(request.signal.reason), { once: true })
      Promise.resolve(fetchLike(request)).then(resolve, reject)
    })
  }
  // Without its own Request axios passes the signal that its time limit holds; its types do not have this null.
  const adapter = getAdapter('fetch', { env: { fetch: answer, Request: null as never } })
  return (config) => {
    // Outside a browser axios sets the type to url-encoded. Without the header the Request sets multipart and its boundary.
    if (config.data instanceof FormData) config.headers.delete('Content-Type')
    return adapter(config)
  }
}
