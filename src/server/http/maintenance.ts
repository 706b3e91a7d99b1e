import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../deps'
import type { AppEnv } from './app-env'
import { AppError } from './app-error'

/** Sent as Retry-After when the expected end has passed. */
const DEFAULT_RETRY_SECONDS = 60

/**
 * Returns from payment windows and from identity verification. They belong to sessions that began before the
 * maintenance, and their results must not be lost.
 */
const ALWAYS_OPEN = /^\/api\/(?:payment|nice\/return)(?:\/|$)/

/**
 * Refuses every call with MAINTENANCE (7009) while `readEnd` returns the expected end of a maintenance. Retry-After
 * gives the seconds until then.
 */
export const refuseDuringMaintenance =
  (readEnd: (deps: Deps) => Date | null | Promise<Date | null>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (ALWAYS_OPEN.test(c.req.path)) return next()
    const deps = c.get('deps')
    const end = await readEnd(deps)
    if (!end) return next()
    const seconds = Math.ceil((end.getTime() - deps.now().getTime()) / 1000)
    throw new AppError('MAINTENANCE', { retryAfter: seconds > 0 ? seconds : DEFAULT_RETRY_SECONDS })
  }
