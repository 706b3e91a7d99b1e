import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { COUNTED_UPLOAD_KINDS } from '@/config/counted-upload-kinds'
import { holidaysEnd } from '@/domain/arrival'
import { uploadLimits } from '@/domain/limits'
import { UNPAID_ORDER_STATUSES } from '@/domain/order'
import type { Db } from '../db/client'
import { readLastBackup } from '../db/system-facts'
import type { Deps } from '../deps'
import { findStuckJobs } from '../jobs/job-status'
import { readLedgerCheck } from '../jobs/reconcile'
import type { Fact } from '../observability/metrics'
import { probeWrites, within } from './platform-answers'
/**
 * Per kind of work that a job does: how many items wait, and since when the oldest does, in seconds. The time is that of the event,
 * not of the last attempt: work that a provider never answers grows old, though it is tried again and again.
 */
export const readWaitingWork = async (
  db: Db,
  now: Date,
): Promise<{ kind: string; waiting: number; seconds: number }[]> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const orphanTerm = sql`make_interval(secs => ${uploadLimits.orphanMs / 1000}::int)`
  const { rows } = await db.execute<{ kind: string; waiting: number; seconds: number }>(sql`
    select kind, count(*)::int as waiting,
      greatest(0, extract(epoch from ${at} - min(since)))::float as seconds
    from (
      select 'sms' as kind, case when attempts = 0 then next_try_at else created_at end as since
        from sms_messages where state = 'queued' and (attempts > 0 or next_try_at <= ${at})
      union all
      select 'payment', coalesce(approval_requested_at, created_at)
        from payments where status in ('approving', 'cancelling')
      union all
      select 'expired payment', expires_at from orders
        where status in ${UNPAID_ORDER_STATUSES} and expires_at <= ${at}
      union all
      select 'expired payment', expires_at from wallet_payments
        where status in ${UNPAID_ORDER_STATUSES} and expires_at <= ${at}
      union all
      select 'webhook', d.created_at from webhook_deliveries d join webhook_endpoints p on p.id = d.endpoint_id
        where d.state = 'waiting' and not p.is_paused
      union all
      select 'bank move', created_at from bank_moves where status in ('requested', 'processing')
      union all
      select 'refund', created_at from refunds where state = 'cancelling' and not awaits_account
      union all
      select 'gift', receive_by from gifts where status = 'RECEIVING' and receive_by <= ${at}
      union all
      select 'orphan upload', idle_since + ${orphanTerm} from uploads
        where uses = 0 and idle_since <= ${at} - ${orphanTerm}
          and kind = any(${sql.param([...COUNTED_UPLOAD_KINDS])})
    ) waiting group by kind order by kind`)
  return rows
}

/** Shorter than a collector waits: the other metrics are needed most while the database does not answer. */
const DATABASE_MS = 1_000

const readWaitingFacts = async (db: Db, at: Date): Promise<Fact[]> => {
  const rows = await readWaitingWork(db, at)
  const factsOf = (name: string, help: string, valueOf: (row: (typeof rows)[number]) => number): Fact[] =>
    rows.map((row) => ({ name, help, labels: { kind: row.kind }, value: valueOf(row) }))
  return [
    ...factsOf('dama_waiting_items', 'Items that wait for a job, by kind.', ({ waiting }) => waiting),
    ...factsOf(
      'dama_waiting_oldest_seconds',
      'How long the oldest of them has waited.',
      ({ seconds }) => seconds,
    ),
  ]
}

const readLedgerFacts = async (db: Db, at: Date): Promise<Fact[]> => {
  const check = await readLedgerCheck(db)
  if (!check) return []
  return [
    {
      name: 'dama_ledger_mismatches',
      help: 'What the last check of the ledger found.',
      value: check.findings + (check.executedTransfers ?? 0),
    },
    {
      name: 'dama_ledger_checked_seconds',
      help: 'Age of the last check of the ledger.',
      value: (at.getTime() - Date.parse(check.at)) / 1000,
    },
  ]
}

const readBackupFacts = async (db: Db): Promise<Fact[]> => {
  const backup = await readLastBackup(db)
  if (!backup) return []
  const value = backup.getTime() / 1000
  return [{ name: 'dama_backup_timestamp_seconds', help: 'When the last `npm run db:backup` ended.', value }]
}

const readDatabaseFacts = async (db: Db, at: Date): Promise<Fact[]> => {
  const up = (value: number): Fact => ({
    name: 'dama_database_up',
    help: 'Whether the database answered within a second.',
    value,
  })
  try {
    const facts = await within(
      DATABASE_MS,
      Promise.all([readWaitingFacts(db, at), readLedgerFacts(db, at), readBackupFacts(db)]),
    )
    return [up(1), ...facts.flat()]
  } catch {
    return [up(0)]
  }
}

/** Whether the database commits a change: 0 behind an address that leads to a standby, or while a synchronous one is lost. */
const readWritable = async (db: Db): Promise<Fact> => {
  const isWritable = await within(DATABASE_MS, probeWrites(db)).then(
    () => true,
    () => false,
  )
  const help = 'Whether the database committed a change within a second.'
  return { name: 'dama_database_writable', help, value: isWritable ? 1 : 0 }
}

let build: string | undefined

/** The id of the build that this process serves; `development` without one. */
const readBuild = (): string => {
  try {
    build ??= readFileSync('.next/BUILD_ID', 'utf8').trim()
  } catch {
    build ??= 'development'
  }
  return build
}

/** What a collection reads beside what this process counts. */
export const readFacts = async ({
  db,
  now,
  readPool,
}: Pick<Deps, 'db' | 'now' | 'readPool'>): Promise<Fact[]> => {
  const [writable, database] = await Promise.all([readWritable(db), readDatabaseFacts(db, now())])
  return [
    {
      name: 'dama_build_info',
      help: 'The build that this process serves.',
      labels: { build: readBuild() },
      value: 1,
    },
    {
      name: 'dama_jobs_stuck',
      help: 'Jobs of this process that have not ended well for too long; it is not ready then.',
      value: findStuckJobs(Date.now()).length,
    },
    {
      name: 'dama_holidays_end_timestamp_seconds',
      help: 'When the known public holidays end: no arrival of goods is promised after them.',
      value: holidaysEnd().getTime() / 1000,
    },
    ...Object.entries(readPool?.() ?? {}).map(([state, value]) => ({
      name: 'dama_pool_connections',
      help: 'Connections to PostgreSQL: open, idle, and calls that wait for one.',
      labels: { state },
      value,
    })),
    writable,
    ...database,
  ]
}
