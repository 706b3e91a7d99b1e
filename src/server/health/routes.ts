import { type Handler, Hono } from 'hono'
import * as v from 'valibot'
import { redactMessage, redactStack } from '@/lib/redact-error'
import type { AppEnv } from '../http/app-env'
import { clientKey } from '../http/client-key'
import { limitRate, perMinute } from '../http/rate-limit'
import { readBody } from '../http/wire'
import { formatFacts, metrics } from '../observability/metrics'
import {
  answerHealth,
  answerMetrics,
  answerReadiness,
  checkReadiness,
  findMetricsRefusal,
  PROBE_METHODS,
} from './platform-answers'
import { readFacts } from './read-facts'

/**
 * An error that a browser reports to the server of the site. It holds no address, id or text of a member: the route is a
 * pattern, message and stack are redacted, and the server redacts them again.
 */
const BrowserErrorReport = v.object({
  kind: v.picklist(['error', 'rejection', 'render']),
  /** The name of the error's class. */
  name: v.pipe(v.string(), v.maxLength(60)),
  message: v.pipe(v.string(), v.maxLength(1000)),
  stack: v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(20)),
  /** Pattern of the route, such as `/shopping/product-detail/[productId]`. */
  route: v.pipe(v.string(), v.maxLength(200)),
  build: v.pipe(v.string(), v.maxLength(60)),
})

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
  const { env } = c.get('deps')
  const refusal = findMetricsRefusal(c, env)
  if (refusal) throw refusal
  return answerMetrics(c, formatFacts(await readFacts(c.get('deps'))))
})
