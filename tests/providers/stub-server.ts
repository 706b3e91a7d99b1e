import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A request as it arrived, recorded before anything is answered. */
export interface StubRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  /** The body as it was sent; signatures are computed over it. */
  text: string
  /** The body read as JSON or as a form, by its first character; undefined where it is neither. */
  body: unknown
}

/** `body` is sent as JSON. `text` is sent as it is, with the content type of `headers`. */
export interface StubAnswer {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  text?: string
}

/** What goes wrong between the caller and the provider, once unless `times` says otherwise. */
export interface Disturbance {
  /** The status of the answer. */
  status?: number
  /** A page in place of the documented body, as a proxy sends it. */
  html?: string
  /** A body in place of the documented one, sent as JSON. */
  body?: unknown
  /** Milliseconds before the answer begins. `Infinity` never answers, and `stop()` ends the connection. */
  delayMs?: number
  /** The connection is cut in the middle of the body. */
  halfBody?: boolean
  /** The headers and half of the body are sent, and the connection stays open. */
  hangBody?: boolean
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number
  /** How many requests are disturbed. */
  times?: number
  /** Only requests of which `METHOD /path` matches. */
  on?: RegExp
  /** Whether the provider does the work and only its answer is disturbed; by default it does, unless `status` is an error. */
  isApplied?: boolean
}

export interface StubServer {
  /** `http://127.0.0.1:<port>` */
  origin: string
  requests: StubRequest[]
  disturb: (disturbance: Disturbance) => void
  stop: () => Promise<void>
}

const parseBody = (text: string): unknown => {
  if (text === '') return undefined
  if (/^\s*[[{]/.test(text)) {
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  }
  return text.includes('=') ? Object.fromEntries(new URLSearchParams(text)) : undefined
}

const readRequest = async (message: IncomingMessage): Promise<StubRequest> => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  const url = new URL(message.url ?? '/', 'http://stub')
  const text = Buffer.concat(chunks).toString('utf8')
  return {
    method: message.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: message.headers,
    text,
    body: parseBody(text),
  }
}

const send = (response: ServerResponse, answer: StubAnswer, disturbance: Disturbance | undefined) => {
  const text = answer.text ?? (answer.body === undefined ? '' : JSON.stringify(answer.body))
  const headers = {
    ...(answer.text === undefined && { 'content-type': 'application/json; charset=utf-8' }),
    ...answer.headers,
    'content-length': String(Buffer.byteLength(text)),
  }
  response.writeHead(answer.status ?? 200, headers)
  if (!disturbance?.halfBody && !disturbance?.hangBody) return response.end(text)
  const half = Buffer.from(text).subarray(0, Math.max(1, Math.floor(Buffer.byteLength(text) / 2)))
  return response.write(half, () => disturbance.halfBody && response.destroy())
}

const disturbedAnswer = (answer: StubAnswer, disturbance: Disturbance): StubAnswer => {
  const { status, html, body, retryAfter } = disturbance
  const headers = { ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) }
  if (html !== undefined) {
    return {
      status: status ?? 200,
      text: html,
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
    }
  }
  if (body !== undefined) return { status: status ?? answer.status, body, headers }
  return { ...answer, ...(status !== undefined && { status }), headers: { ...answer.headers, ...headers } }
}

/** The answer to a call that the provider's documents refuse; a stub's handler throws it. */
export class StubRefusal extends Error {
  readonly answer: StubAnswer

  constructor(answer: StubAnswer) {
    super(`refused with ${answer.status ?? 200}`)
    this.answer = answer
  }
}

/**
 * A provider on a port of its own, at the loopback address. `handle` is synchronous, so that what it does to the
 * provider's world is atomic.
 */
export const startStubServer = async (handle: (request: StubRequest) => StubAnswer): Promise<StubServer> => {
  const requests: StubRequest[] = []
  const disturbances: (Disturbance & { left: number })[] = []
  const stopping = new AbortController()

  const takeDisturbance = (request: StubRequest) => {
    const name = `${request.method} ${request.path}`
    const found = disturbances.find(({ left, on }) => left > 0 && (on?.test(name) ?? true))
    if (found) found.left -= 1
    return found
  }

  const answerOf = (request: StubRequest): StubAnswer => {
    try {
      return handle(request)
    } catch (error) {
      if (error instanceof StubRefusal) return error.answer
      return { status: 500, headers: { 'content-type': 'text/plain' }, text: `stub: ${String(error)}` }
    }
  }

  const respond = async (message: IncomingMessage, response: ServerResponse) => {
    const request = await readRequest(message)
    requests.push(request)
    const disturbance = takeDisturbance(request)
    if (!disturbance) return send(response, answerOf(request), undefined)
    const { delayMs = 0, status = 200, isApplied = status < 400 } = disturbance
    const answer = isApplied ? answerOf(request) : {}
    // A timer takes at most 2^31 - 1 ms.
    if (delayMs > 0) await sleep(Math.min(delayMs, 2 ** 31 - 1), undefined, { signal: stopping.signal })
    return send(response, disturbedAnswer(answer, disturbance), disturbance)
  }

  const server = createServer((message, response) => {
    void respond(message, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    disturb: (disturbance) => {
      disturbances.push({ ...disturbance, left: disturbance.times ?? 1 })
    },
    stop: async () => {
      stopping.abort()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
