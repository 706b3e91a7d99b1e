import type { ErrorHandler, MiddlewareHandler, Next, NotFoundHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { reportError, withLogFields } from '@/server/observability/log'
import { describeError, readDatabaseError } from '../db/database-error'
import { newId } from '../db/new-id'
import type { Deps } from '../deps'
import { countRequest } from '../observability/metrics'
import { withSpan } from '../observability/trace'
import type { AppContext, AppEnv } from './app-env'
import { AppError, OutageError } from './app-error'
import { reply } from './wire'

/** Returns the pattern of the route that answers; middleware has the method ALL. A path may contain a token. */
const routePattern = (c: AppContext): string =>
  matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? 'unknown'

/** Answers a request, and logs and counts its result. */
const answerAndLog = async (c: AppContext, next: Next): Promise<void> => {
  const started = performance.now()
  // Before the answer exists: a header that is set afterwards makes Hono copy the whole answer.
  c.header('x-request-id', c.get('requestId'))
  c.header('cache-control', 'no-store')
  const route = await withSpan(`api ${c.req.method}`, async (span) => {
    await next()
    const pattern = routePattern(c)
    span.updateName(`api ${c.req.method} ${pattern}`)
    span.setAttribute('http.response.status_code', c.res.status)
    return pattern
  })
  const seconds = (performance.now() - started) / 1000
  countRequest(route, c.res.status, seconds)
  // Only failures of pictures are logged, because a page has dozens of them.
  if (c.req.path.startsWith('/api/media/') && c.res.status < 400) return
  c.get('deps').log('info', 'request finished', {
    method: c.req.method,
    route,
    status: c.res.status,
    ms: Math.round(seconds * 1000),
  })
}

/** Adds the dependencies and a request id to the request and to what it logs. */
export const requestContext =
  (deps: Deps): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const requestId = newId('req')
    c.set('deps', deps)
    c.set('requestId', requestId)
    c.set('wire', 'none')
    await withLogFields({ requestId }, () => answerAndLog(c, next))
  }

/** @throws INVALID_INPUT for the character NUL in an address, which the database cannot store */
export const refuseNul: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (/%00/.test(c.req.url)) throw new AppError('INVALID_INPUT')
  await next()
}

/** Retry-After of a call that something else than the caller kept from its result, in seconds. */
const OUTAGE_RETRY_SECONDS = 15

const answer = (c: AppContext, error: AppError): Response => {
  const retryAfter = error.retryAfter ?? (error.status === 503 ? OUTAGE_RETRY_SECONDS : undefined)
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
  return reply(
    c,
    { code: error.code, message: error.message, fields: error.fields, requestId: c.get('requestId') },
    error.status as ContentfulStatusCode,
  )
}

/** The disk of the uploaded files is full, or the account's share of it. */
const isDiskFull = (error: Error): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

const OUTAGE_ERROR = { unreachable: 'MAINTENANCE', overloaded: 'SERVICE_UNAVAILABLE' } as const

/**
 * Answers an AppError by its code, a database that does not answer as maintenance, the outage of a provider and a full disk as unavailable
 * for the moment, and any other error by 5000. The cause is only logged.
 */
export const onError: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof AppError) return answer(c, error)
  const databaseError = readDatabaseError(error)
  c.get('deps').log('error', 'request failed', {
    route: routePattern(c),
    ...describeError(error),
    ...(!databaseError && { stack: error.stack }),
  })
  const isOutage = error instanceof OutageError || isDiskFull(error)
  const outage = databaseError?.outage ?? (isOutage ? 'overloaded' : null)
  if (!outage) {
    reportError(error, { where: routePattern(c), requestId: c.get('requestId') })
    return answer(c, new AppError('UNKNOWN'))
  }
  return answer(c, new AppError(OUTAGE_ERROR[outage]))
}

export const onNotFound: NotFoundHandler<AppEnv> = (c) => answer(c, new AppError('NOT_FOUND'))
