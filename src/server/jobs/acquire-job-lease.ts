import { sql } from 'drizzle-orm'
import { systemFacts } from '../db/schema/system'
import type { Deps } from '../deps'

/** Clocks and timers are a little early or late: a turn is over somewhat before the next beat. */
const TURN = 0.9

/**
 * Of many processes that beat at their own times, one gets the turn of a job; the next comes a beat later.
 *
 * @returns whether this process has it
 */
export const acquireJobLease = async (
  { db, now }: Deps,
  { name, everyMs }: { name: string; everyMs: number },
): Promise<boolean> => {
  const at = now()
  const value = at.toISOString()
  const isOver = new Date(at.getTime() - everyMs * TURN).toISOString()
  const taken = await db
    .insert(systemFacts)
    .values({ key: `job-turn/${name}`, value })
    .onConflictDoUpdate({
      target: systemFacts.key,
      set: { value },
      setWhere: sql`(${systemFacts.value} #>> '{}')::timestamptz <= ${isOver}::timestamptz`,
    })
    .returning({ key: systemFacts.key })
  return taken.length > 0
}
