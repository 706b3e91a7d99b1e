import { sql } from 'drizzle-orm'
import { systemFacts } from '../db/schema/system'
import type { Deps } from '../deps'

/** A lease ends somewhat before the next run, because clocks and timers are not exact. */
const LEASE_PART = 0.9

/**
 * Acquires the lease of a job, so that one of several processes runs it once per `everyMs`.
 *
 * @returns whether this process may run the job
 */
export const acquireJobLease = async (
  { db, now }: Deps,
  { name, everyMs }: { name: string; everyMs: number },
): Promise<boolean> => {
  const at = now()
  const value = at.toISOString()
  const expiredBefore = new Date(at.getTime() - everyMs * LEASE_PART).toISOString()
  const acquired = await db
    .insert(systemFacts)
    .values({ key: `job-turn/${name}`, value })
    .onConflictDoUpdate({
      target: systemFacts.key,
      set: { value },
      setWhere: sql`(${systemFacts.value} #>> '{}')::timestamptz <= ${expiredBefore}::timestamptz`,
    })
    .returning({ key: systemFacts.key })
  return acquired.length > 0
}
