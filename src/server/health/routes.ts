import { sql } from 'drizzle-orm'
import { Hono, type Handler } from 'hono'
import { COUNTED_UPLOAD_KINDS } from '@/config/counted-upload-kinds'
import { BrowserErrorReport } from '@/contract/browser-error'
import { uploadLimits } from '@/domain/limits'
import { UNPAID_ORDER_STATUSES } from '@/domain/order'
import { redactMessage, redactStack } from '@/lib/redact-error'
import type { Db } from '../db/client'
import type { Deps } from '../deps'
import type { AppEnv } from '../http/app-env'
import { clientKey } from '../http/client-key'
import { limitRate, perMinute } from '../http/rate-limit'
import { readBody } from '../http/wire'
import { readLedgerCheck } from '../jobs/last-ledger-check'
import { metrics } from '../observability/metrics'
import { checkReadiness } from './check-readiness'
import {
  answerHealth,
  answerMetrics,
  answerReadiness,
  findMetricsRefusal,
  PROBE_METHODS,
} from './platform-answers'
import { probeWrites } from './probe-database'
import { within } from './within'

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
      select 'refund', created_at from refunds where state = 'cancelling'
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

/** Whether the database commits a change: 0 behind an address that leads to a standby, or while a synchronous one is lost. */
const readWritable = async (db: Db): Promise<string> => {
  const isWritable = await within(DATABASE_MS, probeWrites(db)).then(
    () => true,
    () => false,
  )
  return `dama_database_writable ${isWritable ? 1 : 0}`
}

const readFacts = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<string[]> => {
  try {
    const at = now()
    const read = Promise.all([readWaitingWork(db, at), readLedgerCheck(db)])
    const [waiting, check] = await within(DATABASE_MS, read)
    const lines = waiting.flatMap(({ kind, waiting: count, seconds }) => [
      `dama_waiting_items{kind="${kind}"} ${count}`,
      `dama_waiting_oldest_seconds{kind="${kind}"} ${seconds}`,
    ])
    if (check)
      lines.push(
        `dama_ledger_mismatches ${check.findings + (check.executedTransfers ?? 0)}`,
        `dama_ledger_checked_seconds ${(at.getTime() - Date.parse(check.at)) / 1000}`,
      )
    return ['dama_database_up 1', ...lines]
  } catch {
    return ['dama_database_up 0']
  }
}

/** Returns the lines of the metrics that are in the database, which are the same in every process. */
const readDatabaseMetrics = async (deps: Pick<Deps, 'db' | 'now'>): Promise<string[]> => {
  const [facts, writable] = await Promise.all([readFacts(deps), readWritable(deps.db)])
  return [...facts, writable]
}

const ERRORS_OF_CLIENT = perMinute(20)

/** Logs an error of a browser. Anybody can send one, so it is redacted here as well, and limited for each client. */
const receiveBrowserError: Handler<AppEnv> = async (c) => {
  const deps = c.get('deps')
  await limitRate(deps, `browser-error:${clientKey(c)}`, ERRORS_OF_CLIENT)
  const { kind, name, message, stack, route, build } = await readBody(c, BrowserErrorReport)
  metrics().browserErrors.inc({ kind })
  deps.log('warn', 'browser error', {
    kind,
    error: redactMessage(name),
    message: redactMessage(message),
    stack: redactStack(stack.join(' ')),
    route: redactMessage(route),
    build: redactMessage(build),
  })
  return c.body(null, 204)
}

/** For the platform that runs the server. They answer during a maintenance too. */
export const healthRoutes = new Hono<AppEnv>()

healthRoutes.on(PROBE_METHODS, '/health', answerHealth)

healthRoutes.on(PROBE_METHODS, '/ready', async (c) => answerReadiness(c, await checkReadiness(c.get('deps'))))

healthRoutes.post('/browser-errors', receiveBrowserError)

healthRoutes.get('/metrics', async (c) => {
  const { env, readPool } = c.get('deps')
  const refusal = findMetricsRefusal(c, env)
  if (refusal) throw refusal
  const lines = await readDatabaseMetrics(c.get('deps'))
  for (const [state, count] of Object.entries(readPool?.() ?? {}))
    lines.push(`dama_pool_connections{state="${state}"} ${count}`)
  return answerMetrics(c, `${lines.join('\n')}\n`)
})
