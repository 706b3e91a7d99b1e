import { sql } from 'drizzle-orm'
import type { RateLimit } from '@/contract/operations/operation'
import { HOUR_MS, MINUTE_MS } from '@/domain/duration'
import type { ErrorName } from '@/domain/error-codes'
import { onlyRow } from '../db/rows'
import { rateLimits } from '../db/schema/system'
import type { Deps } from '../deps'
import { AppError } from './app-error'

export const perMinute = (max: number): RateLimit => ({ max, windowMs: MINUTE_MS })
export const perHours = (max: number, hours: number): RateLimit => ({ max, windowMs: hours * HOUR_MS })
export const perDay = (max: number): RateLimit => perHours(max, 24)

interface Options {
  /** The weight of one attempt, such as its bytes. */
  cost?: number
  reason?: ErrorName
}

/**
 * Counts one attempt of `key`. The count is stored in the database, so that restarts and several processes do not
 * change it.
 *
 * @throws TOO_MANY_REQUESTS, or `reason`, from the attempt after `max` until the window of `windowMs` ends
 */
export const limitRate = async (
  deps: Deps,
  key: string,
  { max, windowMs }: RateLimit,
  { cost = 1, reason = 'TOO_MANY_REQUESTS' }: Options = {},
): Promise<void> => {
  const now = deps.now()
  const resetsAt = new Date(now.getTime() + windowMs)
  const isOver = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`
  const rows = await deps.db
    .insert(rateLimits)
    .values({ key, count: cost, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then ${cost}::int else least(${rateLimits.count}, ${max}) + ${cost}::int end`,
        resetsAt: sql`case when ${isOver} then ${resetsAt.toISOString()}::timestamptz else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, resetsAt: rateLimits.resetsAt })
  const window = onlyRow(rows)
  if (window.count <= max) return
  throw new AppError(reason, { retryAfter: Math.ceil((window.resetsAt.getTime() - now.getTime()) / 1000) })
}
