import {
  type AxiosAdapter,
  type AxiosInstance,
  type AxiosResponse,
  create,
  type GenericAbortSignal,
  type InternalAxiosRequestConfig,
  isAxiosError,
} from 'axios'
import { isElsewhere } from '@/config/env'
import type { ServiceName } from '@/contract/operations/operation'
import type { ErrorName } from '@/domain/error-codes'
import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import { toCamel, toSnake } from '@/lib/key-case'
import { readServerTime } from '@/lib/server-time'
import { loadScript, withoutAnswer } from './api-error'
import { authHeader, recover } from './auth-interceptors'
import { removeUnknownHeaders } from './extra-headers'
import { reportMaintenance } from './maintenance'
import type { Session } from './session'
import type { ServiceDocument } from './stored-document'
import { CHANGE_LIMIT_MS, DOCUMENT_LIMIT_MS, LEAST_READ_MS, READ_LIMIT_MS } from './time-limits'
import { pageInsteadOfAnswer, toApiError } from './to-api-error'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Ours: when the call, or the query that repeats it, began. In milliseconds since the epoch. */
    startedAt?: number
    /** Ours: the limit that the caller gave; 0 for none. In ms. */
    ownLimit?: number | undefined
    /** Ours: a change although it is a GET, as the specification has some. */
    isChange?: boolean
  }
}

export type ClientOptions = {
  /** The capabilities of a service of another company are then detected once. */
  service?: ServiceName | undefined
  baseURL: string
  /** `snake`: keys are sent in snake_case and read in camelCase. `none`: bodies are not changed. */
  keyCase: 'snake' | 'none'
  /** Whether another origin may see our cookies. */
  credentials: boolean
  /** Replaces the network; see `fetchTransport`. */
  transport?: AxiosAdapter | undefined
  /** Without it every request is sent as a visitor. */
  session?: Session | undefined
}

const camelResponse = <R extends AxiosResponse<unknown>>(response: R): R => {
  response.data = toCamel(response.data)
  return response
}

/**
 * No service answers with HTML. An HTML answer with status 200 comes from a proxy, and the change has not been made. Truncated
 * JSON stays text: the change may have been made, so the answer counts as lost.
 */
const refuseBrokenText = <R extends AxiosResponse<unknown>>(response: R): R => {
  const { data, config } = response
  if (typeof data !== 'string') return response
  if (/^\s*</.test(data)) throw pageInsteadOfAnswer({ config })
  if (config.method !== 'get' && /^\s*[[{]/.test(data)) throw withoutAnswer('network', { config })
  return response
}

/** Some services refuse with status 200; answers of the contract have none of these fields, and are no text. */
const mayRefuse = (data: unknown): boolean =>
  (typeof data === 'string' && data !== '') ||
  ['code', 'success', 'error', 'errors'].some((field) => field in (Object(data) as object))

const refuseFailedAnswer = async <R extends AxiosResponse<unknown>>(response: R): Promise<R> => {
  if (mayRefuse(response.data)) (await loadScript(() => import('./failed-answer'))).refuseFailure(response)
  return response
}

const noteServerTime = <R extends AxiosResponse<unknown>>(response: R): R => {
  readServerTime(response.headers.date, response.headers.age)
  return response
}

/** When the first of several tries began, by the signal that they share. */
const starts = new WeakMap<GenericAbortSignal, number>()

const noteStart = (config: InternalAxiosRequestConfig): InternalAxiosRequestConfig => {
  if (config.startedAt !== undefined) return config
  const { signal } = config
  config.ownLimit = config.timeout
  config.startedAt = (signal && starts.get(signal)) ?? Date.now()
  if (signal) starts.set(signal, config.startedAt)
  return config
}

const limitTime = (config: InternalAxiosRequestConfig): InternalAxiosRequestConfig => {
  const left = READ_LIMIT_MS - (Date.now() - (config.startedAt ?? Date.now()))
  config.timeout =
    config.ownLimit || (config.method === 'get' ? Math.max(LEAST_READ_MS, left) : CHANGE_LIMIT_MS)
  return config
}

/**
 * Whether a refusal is one of a server that was built from the contract, which is the only one with this field. It may have amounts
 * and times in its texts; another server's text for a code is not shown.
 */
const hasRequestId = (error: unknown): boolean => {
  const body: unknown = isAxiosError(error) ? error.response?.data : undefined
  return typeof body === 'object' && body !== null && 'requestId' in body
}

/** The message of a code. */
const loadMessage = (reason: ErrorName): Promise<string> =>
  import('@/domain/error-catalogue').then(
    ({ errorMessage }) => errorMessage(reason),
    () => GENERIC_ERROR_MESSAGE,
  )

/** Loaded for a service of another company only. */
const loadGuard = async (service: ServiceName, readDocument: () => Promise<ServiceDocument>) => {
  const { capabilityGuard } = await loadScript(() => import('./capability-guard'))
  return capabilityGuard(service, readDocument)
}

/** As `serviceDocumentReader`, which is loaded for a service of another company only. */
const documentReader = (
  service: ServiceName | undefined,
  getDocument: () => Promise<{ data: unknown }>,
): (() => Promise<ServiceDocument>) => {
  let read: (() => Promise<ServiceDocument>) | undefined
  return async () => {
    const { serviceDocumentReader } = await loadScript(() => import('./service-document'))
    read ??= serviceDocumentReader(service, getDocument)
    return read()
  }
}

/**
 * One base client. Every failure is an ApiError. Query arrays are sent as repeated keys. The interceptors are
 * part of it, so that a client can't be used without them.
 */
export const createClient = (options: ClientOptions): AxiosInstance => {
  const { service, baseURL, keyCase, credentials, transport, session } = options
  const client = create({
    baseURL,
    withCredentials: credentials,
    paramsSerializer: { indexes: null },
    ...(transport && { adapter: transport }),
  })

  // Interceptors of requests run from the last to the first.
  client.interceptors.request.use(limitTime)
  client.interceptors.response.use(refuseBrokenText)
  client.interceptors.response.use(refuseFailedAnswer)
  if (typeof window !== 'undefined')
    client.interceptors.response.use(noteServerTime, (error: unknown) => {
      if (isAxiosError(error) && error.response) noteServerTime(error.response)
      throw error
    })
  if (keyCase === 'snake') {
    // A retry is converted again: its body is already text, and snake_case names do not change.
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
  // A service at an address of this site is the reference backend, which has every capability. Its document is not
  // requested.
  const isOutside = isElsewhere(baseURL)
  const documentPath = keyCase === 'none' ? '/api/capabilities' : '/capabilities'
  const readDocument = documentReader(service, () =>
    client.get(documentPath, { skipAuth: true, timeout: DOCUMENT_LIMIT_MS }),
  )
  const guard = isOutside && service ? () => loadGuard(service, readDocument) : undefined
  if (isOutside) client.interceptors.request.use(removeUnknownHeaders(readDocument))
  if (guard) {
    client.interceptors.request.use(async (config) => (await guard()).beforeCall(config))
    client.interceptors.response.use(async (response) => (await guard()).afterAnswer(response))
  }
  if (session) {
    client.interceptors.request.use(authHeader(session))
    client.interceptors.response.use(undefined, recover(client, session))
  }
  client.interceptors.request.use(noteStart)
  client.interceptors.response.use(undefined, async (error: unknown) => {
    const failure = guard ? await (await guard()).afterFailure(toApiError(error)) : toApiError(error)
    const isForeign = isOutside && failure.kind === 'response' && !hasRequestId(error)
    if (failure.reason && (isForeign ? failure.message !== GENERIC_ERROR_MESSAGE : !failure.message))
      failure.message = await loadMessage(failure.reason)
    if (session && failure.is('MAINTENANCE')) {
      const failed = isAxiosError(failure.cause) ? failure.cause.config : undefined
      // A change is never repeated without the shopper. A read at its address shows whether the service is back.
      reportMaintenance(failure, () =>
        failed?.isChange
          ? client.get(documentPath, { skipAuth: true })
          : client.get(failed?.url ?? '', { params: failed?.params }),
      )
    }
    throw failure
  })
  return client
}
