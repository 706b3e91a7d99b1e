import type { AxiosInstance } from 'axios'
import { resumeSession } from '@/api/http/auth-interceptors'
import type { Lock } from '@/api/http/auth-refresh'
import { createClient } from '@/api/http/create-client'
import { fetchTransport } from '@/api/http/server-transport'
import { createSession } from '@/api/http/session'
import { createSessionEvents } from '@/api/http/session-events'
import type { Tokens, TokenStore } from '@/api/http/token-store'
import { errorCodes } from '@/domain/error-codes'
import type { SessionErrorName } from '@/domain/session-errors'
import { errorEntryOf } from '@tests/setup/error-entry'

type SentRequest = { path: string; query: string; body: string; type: string | null }
type PendingResponse = { path: string; answer: () => void }

const failure = (status: number, code: number) => Response.json({ code, message: '' }, { status })
const refusal = (code: number, status = errorEntryOf(code).status) => failure(status, code)

/** Runs all pending callbacks of the event loop. */
const flushEventLoop = async () => {
  for (let round = 0; round < 5; round += 1) {
    await new Promise<void>((resolve) => {
      setImmediate(resolve)
    })
  }
}

/**
 * A browser with tabs that share one cookie jar and one lock, and a server with responses that the test sends one by one
 * in a chosen order. The server treats the token `old` as expired; a refresh returns a valid one.
 * `/private/*` requires a valid token, `/never/*` rejects every token, `/refused/<code>` answers that error of the
 * session, `/refused/<code>/<status>` under that status, `/offline` has no connection.
 */
export const createApiFixture = (choose: () => number = () => 0) => {
  const waiting: PendingResponse[] = []
  const cookieJar: { access: string | undefined; refresh: string | undefined } = {
    access: 'Bearer old',
    refresh: 'refresh-0',
  }
  const fixture = {
    cookieJar,
    requests: [] as SentRequest[],
    redirects: [] as string[],
    refreshes: 0,
    goodToken: 'good-1',
    path: '/my/cards?tab=ALL',
    refreshAnswer: 'ok' as
      | 'ok'
      | '401'
      | '403'
      | '500'
      | 'network'
      | 'html'
      | SessionErrorName
      | { name: SessionErrorName; status: number },
    expire: () => {
      fixture.goodToken = `good-${fixture.refreshes + 1}`
    },
  }

  const refreshAnswer = (): Response => {
    fixture.refreshes += 1
    if (fixture.refreshAnswer === 'ok') {
      return Response.json({ token: fixture.goodToken, refreshToken: `refresh-${fixture.refreshes}` })
    }
    if (fixture.refreshAnswer === 'network') throw new TypeError('fetch failed')
    if (fixture.refreshAnswer === 'html') return new Response('<html>wifi login</html>')
    const { refreshAnswer: answer } = fixture
    if (answer === '401' || answer === '403' || answer === '500') {
      return failure(Number(answer), { 401: 7001, 403: 7002, 500: 5000 }[answer])
    }
    return typeof answer === 'string'
      ? refusal(errorCodes[answer])
      : refusal(errorCodes[answer.name], answer.status)
  }

  const decide = (path: string, query: string, authorization: string | null): Response => {
    if (path === '/api/auth/refresh-token') return refreshAnswer()
    if (path === '/offline') throw new TypeError('fetch failed')
    const [, kind, code, status] = path.split('/')
    if (kind === 'refused' && status && authorization === `Bearer ${fixture.goodToken}`)
      return Response.json({ path })
    if (kind === 'refused') return refusal(Number(code), status ? Number(status) : undefined)
    if (query === '?code=blocked') return failure(403, 1106)
    if (path.startsWith('/never/') || query === '?code=never') return failure(401, 7001)
    if (path.startsWith('/private/') && authorization !== `Bearer ${fixture.goodToken}`)
      return failure(401, 7001)
    return Response.json({ path })
  }

  const transport = fetchTransport(async (request) => {
    const { pathname: path, search: query } = new URL(request.url)
    const type = request.headers.get('content-type')
    fixture.requests.push({ path, query, type, body: await request.text() })
    await new Promise<void>((resolve) => {
      waiting.push({ path, answer: resolve })
    })
    return decide(path, query, request.headers.get('authorization'))
  })

  const tokens: TokenStore = {
    access: () => cookieJar.access,
    refresh: () => cookieJar.refresh,
    save: ({ token, refreshToken }: Tokens) => {
      cookieJar.access = `Bearer ${token}`
      if (refreshToken) cookieJar.refresh = refreshToken
    },
    clear: () => Object.assign(cookieJar, { access: undefined, refresh: undefined }),
  }

  let queue: Promise<unknown> = Promise.resolve()
  const lock: Lock = (work) => {
    const turn = queue.then(work)
    queue = turn.catch(() => undefined)
    return turn
  }

  const openTab = (): {
    raw: AxiosInstance
    snake: AxiosInstance
    resumeSession: (options?: { needsMember: boolean }) => Promise<unknown>
  } => {
    const events = createSessionEvents(() => fixture.path)
    events.subscribe((place) => {
      fixture.redirects.push(place)
      fixture.path = place
    })
    const session = createSession({ tokens, events, lock, transport, baseURL: 'http://main.test' })
    const base = { baseURL: 'http://main.test', session, transport, credentials: false }
    return {
      raw: createClient({ ...base, keyCase: 'none' }),
      snake: createClient({ ...base, keyCase: 'snake' }),
      resumeSession: (options) => resumeSession(session, options),
    }
  }

  return Object.assign(fixture, {
    openTab,
    /** Waits until all requests have reached the server. */
    arrive: flushEventLoop,
    /** Answers the first pending request of this path. */
    answer: async (path: string) => {
      const index = waiting.findIndex((call) => call.path === path)
      waiting.splice(index, 1)[0]?.answer()
      await flushEventLoop()
    },
    /** Answers all requests in the chosen order until none is pending. */
    drain: async () => {
      await flushEventLoop()
      while (waiting.length > 0) {
        waiting.splice(choose() % waiting.length, 1)[0]?.answer()
        await flushEventLoop()
      }
    },
  })
}

export type World = ReturnType<typeof createApiFixture>
