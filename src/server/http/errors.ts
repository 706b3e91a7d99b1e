import type { ErrorHandler, MiddlewareHandler, NotFoundHandler } from 'hono'
import { routePath } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { newId } from '../db/new-id'
import type { Deps } from '../deps'
import { AppError } from './app-error'
import type { AppContext, AppEnv } from './app-env'
import { reply } from './wire'

/** Puts the dependencies and a request id on the request, and logs its result. */
export const requestContext =
  (deps: Deps): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const started = performance.now()
    const requestId = newId('req')
    c.set('deps', deps)
    c.set('requestId', requestId)
    c.set('wire', 'none')
    // No column of the database can store the character NUL.
    if (/%00/.test(c.req.url)) throw new AppError('INVALID_INPUT')
    await next()
    c.header('x-request-id', requestId)
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
    // A page shows dozens of pictures; only failures are logged.
    if (c.req.path.startsWith('/api/media/') && c.res.status < 400) return
    deps.log('info', 'request finished', {
      requestId,
      method: c.req.method,
      // The pattern: an address can hold a gift link.
      route: routePath(c, -1),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    })
  }

const answer = (c: AppContext, error: AppError): Response =>
  reply(
    c,
    { code: error.code, message: error.message, fields: error.fields, requestId: c.get('requestId') },
    error.status as ContentfulStatusCode,
  )

/** Answers a refusal by its code and any other error by 5000; the cause is only logged. */
export const onError: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof AppError) return answer(c, error)
  c.get('deps').log('error', 'request failed', {
    requestId: c.get('requestId'),
    route: routePath(c, -1),
    error: error.message,
    stack: error.stack,
    cause: error.cause instanceof Error ? error.cause.message : undefined,
  })
  return answer(c, new AppError('UNKNOWN'))
}

export const onNotFound: NotFoundHandler<AppEnv> = (c) => answer(c, new AppError('NOT_FOUND'))
