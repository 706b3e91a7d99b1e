import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ServerEnv } from '@/config/server-variables'
import { checkProcess } from './check-readiness'
import {
  answerHealth,
  answerMetrics,
  answerReadiness,
  findMetricsRefusal,
  PROBE_METHODS,
} from './platform-answers'

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
