import { sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { onlyRow } from '../db/rows'

/** Returns the result of work. @throws Error when it takes longer than `ms` */
export const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

const probes = new WeakMap<Db, Promise<void>>()

/**
 * A commit that has to reach the log of PostgreSQL, and its synchronous standbys, without writing a row. A standby refuses it, and
 * a commit that waits for a lost standby does not end.
 */
const writeMessage = async (db: Db): Promise<void> => {
  const { rows } = await db.execute<{ standby: boolean }>(
    sql`select pg_is_in_recovery() as standby, pg_logical_emit_message(true, 'readiness', '') as written`,
  )
  if (onlyRow(rows).standby) throw new Error('a standby accepts no changes')
}

/**
 * Ends when the database has committed a change. One probe runs at a time, so that those of a database that does not answer do not take
 * the connections of the calls.
 *
 * @throws Error if it accepts none
 */
export const probeWrites = (db: Db): Promise<void> => {
  const running = probes.get(db)
  if (running) return running
  const probe = writeMessage(db).finally(() => probes.delete(db))
  probes.set(db, probe)
  return probe
}
