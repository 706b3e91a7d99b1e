import { Hono } from 'hono'
import type { AppEnv } from '../http/app-env'
import { receiveBrowserError } from './browser-errors'
import { checkReadiness } from './check-readiness'
import {
  answerHealth,
  answerMetrics,
  answerReadiness,
  findMetricsRefusal,
  PROBE_METHODS,
} from './platform-answers'
import { readDatabaseMetrics } from './read-database-metrics'

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
