import type { Pool } from 'pg'
import { jsonLog } from '../observability/log'
import type { Db } from './client'
import { readDatabaseError } from './database-error'
import { createPool, DEFAULT_POOL_LIMITS } from './postgres-pool'

/** How old what the replica answers may be, ms. */
export const MAX_LAG_MS = 2_000
const CHECK_MS = 500
/** A replica that does not answer costs a call this much once, before the primary answers it. */
const LIMITS = { ...DEFAULT_POOL_LIMITS, connectMs: 1_000, statementMs: 3_000 }

/** A streaming standby for reads that may lag. */
export interface ReadReplica {
  /** The standby while it has everything that the primary had `MAX_LAG_MS` ago; null otherwise. */
  current(): Db | null
  /** Leaves the standby out until the next check, after a read that failed there. */
  fail(error: unknown): void
  close(): Promise<void>
}

/** Bytes of the log that the primary has written, and which cluster it is. */
const WRITTEN = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as position,
  (select system_identifier::text from pg_control_system()) as cluster`
/** Null on a server that is no standby. */
const REPLAYED = `select case when pg_is_in_recovery()
    then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as position,
  (select system_identifier::text from pg_control_system()) as cluster`

interface Position {
  position: number | null
  cluster: string
}

/**
 * Opens the standby of a primary and compares both twice a second: what the primary had written at a moment, and what the standby has
 * replayed since. Its clock plays no part, nor does a primary that is idle.
 */
export const openReadReplica = async (url: string, primary: Pool, size: number): Promise<ReadReplica> => {
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const pool = await createPool({ connectionString: url }, { ...LIMITS, size })
  const db: Db = drizzle(pool, { casing: 'snake_case' })
  let written: { at: number; position: number }[] = []
  /** When the primary had nothing that the standby did not have at its last check, ms. */
  let currentAt = -Infinity
  let wasCurrent: boolean | undefined
  const isCurrent = () => performance.now() - currentAt <= MAX_LAG_MS

  const check = async () => {
    const at = performance.now()
    const [ours] = (await primary.query<Position>(WRITTEN)).rows
    const [theirs] = (await pool.query<Position>(REPLAYED)).rows
    if (ours?.cluster !== theirs?.cluster) throw new Error('the address leads to another cluster')
    const replayed = theirs?.position
    if (typeof replayed !== 'number') throw new Error('the address leads to no standby')
    written = [
      ...written.filter((one) => at - one.at <= MAX_LAG_MS),
      { at, position: ours?.position ?? Infinity },
    ]
    currentAt = written.findLast(({ position }) => position <= replayed)?.at ?? -Infinity
  }
  const runCheck = async () => {
    let reason = `it lags by more than ${MAX_LAG_MS} ms`
    await check().catch((error: unknown) => {
      reason = readDatabaseError(error)?.code ?? (error instanceof Error ? error.message : 'unknown')
    })
    if (isCurrent() === wasCurrent) return
    wasCurrent = isCurrent()
    if (wasCurrent) jsonLog('info', 'reads go to DATABASE_URL_READ')
    else jsonLog('warn', 'reads go to the primary', { reason })
  }

  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const repeat = async (): Promise<void> => {
    await runCheck()
    if (!isClosed) timer = setTimeout(() => void repeat(), CHECK_MS).unref()
  }
  void repeat()
  return {
    current: () => (isCurrent() ? db : null),
    fail: (error) => {
      currentAt = -Infinity
      jsonLog('warn', 'a read of DATABASE_URL_READ failed', { code: readDatabaseError(error)?.code })
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await pool.end()
    },
  }
}
