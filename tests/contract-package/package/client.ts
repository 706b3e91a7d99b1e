import createFetchClient, { type ClientOptions } from 'openapi-fetch'
import {
  addresses as referenceAddresses,
  commaLists,
  dictionaries,
  type ErrorCode,
  errorCodes,
  type ErrorName,
  type ServiceName,
} from './constants.js'
import type { paths as AuthPaths } from './types/auth.js'
import type { paths as ChannelPaths } from './types/channel.js'
import type { paths as MainPaths } from './types/main.js'
import type { paths as ProductPaths } from './types/product.js'
import type { paths as ReviewPaths } from './types/review.js'
import type { paths as TransactionPaths } from './types/transaction.js'

export { type ErrorCode, errorCodes, type ErrorName, type ServiceName } from './constants.js'

export interface Tokens {
  token: string
  refreshToken: string
}

export interface ContractOptions {
  /** Origin of services that are where the reference backend has them. */
  origin?: string
  /** Addresses of services that are elsewhere. */
  addresses?: Partial<Record<ServiceName, string>>
  tokens?: Tokens
  /** Called with new tokens after a refresh, so that they can be stored. */
  onTokens?: (tokens: Tokens) => void
  fetch?: typeof globalThis.fetch
}

/** A refusal, or an answer that is none: a page of a proxy, an empty body. */
export class ContractError extends Error {
  constructor(
    readonly status: number,
    /** A code of the catalogue, another one, or null in an answer without one. */
    readonly code: ErrorCode | (number & {}) | null,
    message: string,
    /** Texts for fields of the request. */
    readonly fields: Readonly<Record<string, string>> = {},
    readonly requestId: string | null = null,
    /** Seconds until the call may be repeated. */
    readonly retryAfter: number | null = null,
  ) {
    super(message)
    this.name = 'ContractError'
  }

  is(name: ErrorName): boolean {
    return this.code === errorCodes[name]
  }
}

const renameKeys = (value: unknown, rename: (name: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const renamed = rename(name)
      const isData = dictionaries.includes(toSnakeName(name))
      return [renamed, isData ? item : renameKeys(item, rename)]
    }),
  )
}
const toSnakeName = (name: string): string => name.replace(/[A-Z]/g, (char) => `_${char.toLowerCase()}`)
const toCamelName = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, char: string) => char.toUpperCase())

const toQuery =
  (isSnake: boolean) =>
  (query: Record<string, unknown>): string => {
    const params = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) {
      if (value === undefined || value === null) continue
      const wireName = isSnake ? toSnakeName(name) : name
      const values = [value].flat().map(String)
      for (const text of commaLists.includes(wireName) ? [values.join(',')] : values)
        params.append(wireName, text)
    }
    return params.toString()
  }

/** A key for one submission. Repeat the call with the same key until it has an answer. */
export const newIdempotencyKey = (): string => globalThis.crypto.randomUUID()

/** Clients of the six services with types, one refresh for all of them, and keys in camelCase. */
export const createContract = ({ origin = '', addresses = {}, onTokens, ...options }: ContractOptions) => {
  const send = options.fetch ?? globalThis.fetch
  let { tokens } = options
  let refreshing: Promise<void> | undefined
  const addressOf = (service: ServiceName): string =>
    addresses[service] ?? `${origin}${referenceAddresses[service]}`

  const refresh = async ({ refreshToken }: Tokens): Promise<void> => {
    const response = await send(`${addressOf('main')}/api/auth/refresh-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    })
    const answer = (await response.json().catch(() => null)) as Tokens | null
    if (!response.ok || !answer?.token) return
    tokens = answer
    onTokens?.(answer)
  }

  /** Calls with the token, and once more after a refresh. */
  const sendWithToken = async (request: Request): Promise<Response> => {
    const attempt = (): Promise<Response> => {
      const copy = request.clone()
      if (tokens) copy.headers.set('authorization', `Bearer ${tokens.token}`)
      return send(copy)
    }
    const used = tokens
    const response = await attempt()
    if (response.status !== 401 || !used) return response
    if (tokens === used)
      await (refreshing ??= refresh(used).finally(() => {
        refreshing = undefined
      }))
    return tokens === used ? response : attempt()
  }

  const sendInSnakeCase = async (request: Request): Promise<Response> => {
    const response = await sendWithToken(request)
    const text = await response.text()
    const headers = new Headers(response.headers)
    headers.delete('content-length')
    headers.delete('content-encoding')
    const isJson = text !== '' && headers.get('content-type')?.includes('json')
    const body = isJson ? JSON.stringify(renameKeys(JSON.parse(text), toCamelName)) : text || null
    return new Response(body, { status: response.status, headers })
  }

  const optionsOf = (service: ServiceName): ClientOptions => {
    const isSnake = service !== 'main'
    return {
      baseUrl: addressOf(service),
      fetch: isSnake ? sendInSnakeCase : sendWithToken,
      querySerializer: toQuery(isSnake),
      bodySerializer: (body: unknown) =>
        body instanceof FormData ? body : JSON.stringify(isSnake ? renameKeys(body, toSnakeName) : body),
    }
  }

  return {
    main: createFetchClient<MainPaths>(optionsOf('main')),
    auth: createFetchClient<AuthPaths>(optionsOf('auth')),
    channel: createFetchClient<ChannelPaths>(optionsOf('channel')),
    product: createFetchClient<ProductPaths>(optionsOf('product')),
    review: createFetchClient<ReviewPaths>(optionsOf('review')),
    transaction: createFetchClient<TransactionPaths>(optionsOf('transaction')),
    /** Signs in with tokens, or out with null. */
    useTokens: (given: Tokens | null): void => {
      tokens = given ?? undefined
    },
  }
}

interface Result<T> {
  data?: T
  error?: unknown
  response: Response
}

const toError = ({ response, error }: Result<unknown>, message: string): ContractError => {
  const {
    code,
    message: given,
    fields,
    requestId,
  } = (typeof error === 'object' && error ? error : {}) as {
    code?: number
    message?: string
    fields?: Record<string, string>
    requestId?: string
  }
  const retryAfter = response.headers.get('retry-after')
  const id = requestId ?? response.headers.get('x-request-id')
  return new ContractError(
    response.status,
    code ?? null,
    given ?? message,
    fields,
    id,
    retryAfter === null ? null : Number(retryAfter),
  )
}

/** The answer of a call that has one. An empty answer is no success, whatever its status. @throws ContractError */
export const answerOf = async <T>(call: Promise<Result<T>>): Promise<NonNullable<T>> => {
  const result = await call
  if (!result.response.ok || result.data === undefined || result.data === null)
    throw toError(result, `no answer with status ${result.response.status}`)
  return result.data
}

/** Waits for a call whose answer is not read. @throws ContractError */
export const completionOf = async (call: Promise<Result<unknown>>): Promise<void> => {
  const result = await call
  if (!result.response.ok) throw toError(result, `refused with status ${result.response.status}`)
}
