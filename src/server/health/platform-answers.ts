import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Env } from 'hono'
import type { ServerEnv } from '@/config/server-variables'
import { AppError, notFound } from '../http/app-error'
import { metrics } from '../observability/metrics'
import type { Readiness } from './check-readiness'

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
