import { sql } from 'drizzle-orm'
import type { Deps } from '../deps'
import { rateLimits } from '../db/schema/system'
import { AppError } from './app-error'

/**
 * Counts one attempt of `key`. The count lives in the database, so it holds over restarts and processes.
 *
 * @throws TOO_MANY_REQUESTS from the attempt after `max` until the window of `windowMs` ends
 */
export const limitRate = async (deps: Deps, key: string, max: number, windowMs: number): Promise<void> => {
  const now = deps.now()
  const resetsAt = new Date(now.getTime() + windowMs)
  const isOver = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await deps.db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then ${resetsAt.toISOString()}::timestamptz else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ count: rateLimits.count })
  if ((row?.count ?? 0) > max) throw new AppError('TOO_MANY_REQUESTS')
}
