import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Context, type Env, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ServerEnv } from '@/config/server-variables'
import type { Db } from '../db/client'
import { onlyRow } from '../db/rows'
import { hasPendingMigrations } from '../db/run-migrations'
import type { Deps } from '../deps'
import { AppError, notFound } from '../http/app-error'
import { findStuckJobs } from '../jobs/job-status'
import { metrics } from '../observability/metrics'
import { isShuttingDown } from '../shutdown'

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

/** For the platform that runs a process without a backend: they need no database. */
export const createRoutesWithoutBackend = (env: Pick<ServerEnv, 'metricsToken'>) => {
  const routes = new Hono()
  routes.on(PROBE_METHODS, '/health', answerHealth)
  routes.on(PROBE_METHODS, '/ready', (c) => answerReadiness(c, checkProcess()))
  routes.get('/metrics', async (c) => {
    const refusal = findMetricsRefusal(c, env)
    if (!refusal) return answerMetrics(c)
    return c.json({ code: refusal.code, message: refusal.message }, refusal.status as ContentfulStatusCode)
  })
  return routes
}

const DATABASE_MS = 2_000

interface Readiness {
  isReady: boolean
  /** The names of the failed checks. */
  failed: string[]
}

const findDatabaseFaults = async (db: Db): Promise<string[]> => {
  await probeWrites(db)
  return (await hasPendingMigrations(db)) ? ['migrations'] : []
}

const checkDatabase = async ({ db }: Deps): Promise<string[]> => {
  try {
    return await within(DATABASE_MS, findDatabaseFaults(db))
  } catch {
    return ['database']
  }
}

const readinessOf = (failed: string[]): Readiness => ({ isReady: failed.length === 0, failed })

const findProcessFaults = (): string[] => (isShuttingDown() ? ['shutdown'] : [])

/** Whether a process without a backend should get requests: no shutdown began. */
export const checkProcess = (): Readiness => readinessOf(findProcessFaults())

/** Whether this process should get requests: the database accepts changes and is migrated, jobs run, and no shutdown began. */
export const checkReadiness = async (deps: Deps): Promise<Readiness> =>
  readinessOf([
    ...findProcessFaults(),
    ...(await checkDatabase(deps)),
    ...(findStuckJobs(Date.now()).length > 0 ? ['jobs'] : []),
  ])

/** HAProxy asks by OPTIONS where nothing else is configured. HEAD is answered as GET. */
export const PROBE_METHODS = ['GET', 'OPTIONS']

/** The process runs. It asks nothing else, so that an outage of the database restarts no process. */
export const answerHealth = <E extends Env>(c: Context<E>) => c.json({ status: 'ok' })

export const answerReadiness = <E extends Env>(c: Context<E>, { isReady, failed }: Readiness) =>
  c.json({ status: isReady ? 'ready' : 'not ready', failed }, isReady ? 200 : 503)

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * The error for a caller who may not read the metrics; null for a collector that sends DAMA_METRICS_TOKEN as a bearer token.
 * Without this setting the metrics are off.
 */
export const findMetricsRefusal = <E extends Env>(
  c: Context<E>,
  { metricsToken }: Pick<ServerEnv, 'metricsToken'>,
): AppError | null => {
  if (!metricsToken) return notFound()
  const sent = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
  return timingSafeEqual(digest(sent), digest(metricsToken)) ? null : new AppError('SIGN_IN_REQUIRED')
}

/** The metrics of this process, followed by what was read for this collection. */
export const answerMetrics = async <E extends Env>(c: Context<E>, lines = '') => {
  const { registry } = metrics()
  return c.body(`${await registry.metrics()}${lines}`, 200, { 'content-type': registry.contentType })
}
