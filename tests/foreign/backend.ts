import { createAdaptorServer } from '@hono/node-server'
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { createWorld } from '@tests/foreign/data/world'
import { allowedHeaders, preflight, preflightProblem, withPermission } from '@tests/foreign/http/cors'
import { distort } from '@tests/foreign/http/misbehaviour'
import type { CallFailure, Failure, Nonsense } from '@tests/foreign/http/misbehaviour'
import { isUnknownRoute, withoutMark } from '@tests/foreign/http/unknown-route'
import { answerPicture } from '@tests/foreign/pictures'
import { SERVICE_NAMES } from '@tests/foreign/service-names'
import type { ServiceName } from '@tests/foreign/service-names'
import { createAuthService } from '@tests/foreign/services/auth'
import { createChannelService } from '@tests/foreign/services/channel'
import { createMainService } from '@tests/foreign/services/main/create-main-service'
import { createProductService } from '@tests/foreign/services/product'
import { createReviewService } from '@tests/foreign/services/review'
import { createTransactionService } from '@tests/foreign/services/transaction/create-transaction-service'
import { createUnassignedRoutes } from '@tests/foreign/services/unassigned'
import { createSessions } from '@tests/foreign/sessions'

export interface RecordedRequest {
  service: string
  method: string
  /** The path after the service's address. */
  path: string
  query: string
  headers: Record<string, string>
  body: string
  status: number
  isUnknown: boolean
  /** Why a browser does not send the request that this preflight asked for. */
  preflightProblem?: string
}

interface Options {
  /** 0 or none: any free port. */
  port?: number
  /** The only origin with pages that may read answers. */
  siteOrigin: string
  /** With the calls for orders and claims that the openapi document adds, and the document that lists them. */
  takesOrders?: boolean
}

const isService = (name: string): name is ServiceName => (SERVICE_NAMES as readonly string[]).includes(name)

/** Six services under one address, each under its own name: /main/api/user/me, /product/37/products. */
export const startForeignBackend = async ({ port = 0, siteOrigin, takesOrders = false }: Options) => {
  const requests: RecordedRequest[] = []
  const failures = new Map<ServiceName, Failure>()
  const nonsense = new Map<ServiceName, Nonsense>()
  const sessions = createSessions()
  let areUnknownRoutesHidden = false
  let failingCalls: { path: RegExp; how: CallFailure } | undefined
  let cutOff: { path: RegExp; times: number } | undefined
  let awaited: { path: RegExp; resolve: () => void }[] = []
  let services: Record<ServiceName, Hono>
  let unassigned: Hono

  /** The service's answer; each commerce service also has the routes that belong to no named one. */
  const answer = async (name: ServiceName, request: Request) => {
    const copy = request.clone() as Request
    const response = await services[name].fetch(request)
    if (name === 'main' || !isUnknownRoute(response)) return response
    return unassigned.fetch(copy)
  }

  const record = (request: Request, name: string, path: string, body: string) => {
    const entry: RecordedRequest = {
      service: name,
      method: request.method,
      path,
      query: new URL(request.url).search,
      headers: Object.fromEntries(request.headers),
      body,
      status: 0,
      isUnknown: false,
    }
    requests.push(entry)
    return entry
  }

  const serve = async (request: Request, name: ServiceName, path: string) => {
    const origin = request.headers.get('origin')
    const body = await (request.clone() as Request).text()
    const entry = record(request, name, path, body)
    if (request.method === 'OPTIONS') {
      entry.status = 204
      const allowed = allowedHeaders(name, takesOrders)
      entry.preflightProblem = preflightProblem(request, allowed, siteOrigin)
      return preflight(name, origin, allowed, siteOrigin)
    }
    const url = new URL(request.url)
    url.pathname = path
    const isFailed = failures.get(name) === 'status-500'
    const failure = isFailed ? 'status-500' : failingCalls?.path.test(path) ? failingCalls.how : undefined
    // A call that fails changes nothing.
    const answered = failure ? new Response(null) : await answer(name, new Request(url, request))
    entry.isUnknown = isUnknownRoute(answered)
    const plain = withoutMark(answered)
    const isCutOff = cutOff !== undefined && cutOff.times > 0 && cutOff.path.test(path)
    if (cutOff && isCutOff) cutOff.times -= 1
    const kind = failure ?? (isCutOff ? 'truncated' : nonsense.get(name))
    const response =
      kind === 'status-500'
        ? new Response('Internal Server Error', { status: 500 })
        : kind
          ? await distort(plain, kind)
          : plain
    entry.status = response.status
    for (const { path: pattern, resolve } of awaited) if (pattern.test(path)) resolve()
    awaited = awaited.filter(({ path: pattern }) => !pattern.test(path))
    if (kind === 'hidden' || (entry.isUnknown && areUnknownRoutesHidden)) return response
    return withPermission(response, name, origin, siteOrigin)
  }

  const fetch = async (request: Request, env: HttpBindings) => {
    const { pathname } = new URL(request.url)
    if (/^(\/reviews?)?\/pictures\//.test(pathname)) return answerPicture(pathname)
    const [, name = '', ...rest] = pathname.split('/')
    const path = `/${rest.join('/')}`
    if (!isService(name)) {
      Object.assign(record(request, '(none)', pathname, ''), { status: 404, isUnknown: true })
      return new Response('Not Found', { status: 404 })
    }
    if (failures.get(name) === 'no-connection') {
      env.incoming.socket.destroy()
      return new Response(null, { status: 503 })
    }
    if (failures.get(name) === 'no-answer') return new Promise<Response>(() => undefined)
    return serve(request, name, path)
  }

  const server = createAdaptorServer({ fetch: fetch as never })
  // Node closes an idle connection after 5 s, at times while a busy client sends its next call.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 75_000
  await new Promise<void>((resolve) => server.listen(port, resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The backend has no port.')
  const origin = `http://localhost:${address.port}`

  const context = { world: createWorld(origin), sessions }
  services = {
    main: createMainService(context),
    auth: createAuthService(context),
    product: createProductService(context),
    channel: createChannelService(context),
    transaction: createTransactionService(context, takesOrders ? siteOrigin : null),
    review: createReviewService(context),
  }
  unassigned = createUnassignedRoutes(context)

  return {
    origin,
    world: context.world,
    sessions,
    requests,
    /** The address of each service, for the app's settings. */
    addressOf: (name: ServiceName) => `${origin}/${name}`,
    unknownRequests: () => requests.filter((request) => request.isUnknown),
    refusedPreflights: () => requests.filter((request) => request.preflightProblem !== undefined),
    forgetRequests: () => {
      requests.length = 0
    },
    failService: (name: ServiceName, failure: Failure = 'no-connection') => failures.set(name, failure),
    answerNonsense: (name: ServiceName, kind: Nonsense = 'html') => nonsense.set(name, kind),
    /** Answers of unknown routes come without the headers of CORS, as from many proxies, so that no page may read them. */
    hideUnknownRoutes: () => {
      areUnknownRoutesHidden = true
    },
    /** Calls of this path change nothing, and get a status 500 or nonsense. */
    failCalls: (path: RegExp, how: CallFailure = 'status-500') => {
      failingCalls = { path, how }
    },
    /** Calls of this path are carried out, and only half of their answer comes, so many times. */
    cutOffAnswers: (path: RegExp, times = 1) => {
      cutOff = { path, times }
    },
    /** Resolves when a call of this path, from now on, has its answer. */
    nextAnswer: (path: RegExp) =>
      new Promise<void>((resolve) => {
        awaited.push({ path, resolve })
      }),
    /** Ends every failure and every nonsense. */
    restore: () => {
      cutOff = undefined
      failingCalls = undefined
      failures.clear()
      nonsense.clear()
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

export type ForeignBackend = Awaited<ReturnType<typeof startForeignBackend>>
