import { type AxiosAdapter, type AxiosInstance, type AxiosResponse, create, isAxiosError } from 'axios'
import { toCamel, toSnake } from '@/lib/key-case'
import { reportMaintenance } from './maintenance'
import { toApiError } from './to-api-error'
import { removeUnknownHeaders } from './extra-headers'
import { authHeader, recover } from './auth-interceptors'
import { REQUEST_TIMEOUT, type Session } from './session'

export type ClientOptions = {
  baseURL: string
  /** `snake`: names go out in snake_case and come back in camelCase. `none`: bodies as they are. */
  keyCase: 'snake' | 'none'
  /** Whether another origin may see our cookies. */
  credentials: boolean
  /** Another way to the server than the network; see `fetchTransport`. */
  transport?: AxiosAdapter | undefined
  /** Without one, every request is a visitor's. */
  session?: Session | undefined
}

const camelResponse = <R extends AxiosResponse<unknown>>(response: R): R => {
  response.data = toCamel(response.data)
  return response
}

/**
 * One base client. Every failure is an ApiError. Query arrays are sent as repeated keys. The interceptors stand
 * from the start, so a client can't be used without them.
 */
export const createClient = (options: ClientOptions): AxiosInstance => {
  const { baseURL, keyCase, credentials, transport, session } = options
  const client = create({
    baseURL,
    withCredentials: credentials,
    timeout: REQUEST_TIMEOUT,
    paramsSerializer: { indexes: null },
    ...(transport && { adapter: transport }),
  })

  if (keyCase === 'snake') {
    // A retry comes through here again: its body is text by then, and snake_case names stay as they are.
    client.interceptors.request.use((config) => {
      config.data = toSnake(config.data)
      config.params = toSnake(config.params)
      return config
    })
    client.interceptors.response.use(camelResponse, (error: unknown) => {
      if (isAxiosError(error) && error.response) camelResponse(error.response)
      throw error
    })
  }
  // The backend at an address of this site knows every header.
  if (/^https?:/i.test(baseURL)) {
    const path = keyCase === 'none' ? '/api/capabilities' : '/capabilities'
    client.interceptors.request.use(removeUnknownHeaders(() => client.get(path)))
  }
  if (session) {
    client.interceptors.request.use(authHeader(session))
    client.interceptors.response.use(undefined, recover(client, session))
  }
  client.interceptors.response.use(undefined, (error: unknown) => {
    const failure = toApiError(error)
    if (session && failure.is('MAINTENANCE')) {
      const asked = isAxiosError(failure.cause) ? failure.cause.config : undefined
      // A change is never repeated unasked: to read at its address tells enough.
      reportMaintenance(failure, () => client.get(asked?.url ?? '', { params: asked?.params }))
    }
    throw failure
  })
  return client
}
