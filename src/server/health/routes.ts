import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { AppError, notFound } from '../http/app-error'
import type { AppEnv } from '../http/app-env'
import { metrics } from '../observability/metrics'
import { receiveBrowserError } from './browser-errors'
import { checkReadiness } from './check-readiness'
import { readDatabaseMetrics } from './read-database-metrics'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** For the platform that runs the server. They answer during a maintenance too. */
export const healthRoutes = new Hono<AppEnv>()

/** The process runs. It asks nothing else, so that an outage of the database restarts no process. */
healthRoutes.get('/health', (c) => c.json({ status: 'ok' }))

healthRoutes.get('/ready', async (c) => {
  const { isReady, failed } = await checkReadiness(c.get('deps'))
  return c.json({ status: isReady ? 'ready' : 'not ready', failed }, isReady ? 200 : 503)
})

healthRoutes.post('/browser-errors', receiveBrowserError)

/** Off without DAMA_METRICS_TOKEN, which the collector sends as a bearer token. */
healthRoutes.get('/metrics', async (c) => {
  const { env, readPool } = c.get('deps')
  if (!env.metricsToken) throw notFound()
  const sent = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
  if (!timingSafeEqual(digest(sent), digest(env.metricsToken))) throw new AppError('SIGN_IN_REQUIRED')
  const { registry } = metrics()
  const lines = await readDatabaseMetrics(c.get('deps'))
  for (const [state, count] of Object.entries(readPool?.() ?? {}))
    lines.push(`dama_pool_connections{state="${state}"} ${count}`)
  return c.body(`${await registry.metrics()}${lines.join('\n')}\n`, 200, {
    'content-type': registry.contentType,
  })
})
