import { Hono } from 'hono'
import type { AppEnv } from '@/server/http/app-env'
import { bankSandboxRoutes } from './bank/bank-routes'
import { consolePage, consoleSections } from './console'
import { loginRoutes } from './login-routes'
import { niceSandboxRoutes } from './nice-routes'
import { paymentSandboxRoutes } from './payment-routes'
import { requireOwnHost } from './require-own-host'
import { requireSameOrigin } from './require-same-origin'
import { readSession } from './session-cookies'

/** Mounted at `/api/sandbox`. */
export const sandboxRoutes = new Hono<AppEnv>({ strict: false })

sandboxRoutes.get('/', requireOwnHost, async (c) => {
  const session = await readSession(c)
  const request = { userId: session?.userId ?? null, query: c.req.query() }
  return c.html(await consolePage(c.get('deps'), request, c.req.query('message')))
})

sandboxRoutes.use('/console/*', requireOwnHost, requireSameOrigin)
for (const section of consoleSections) sandboxRoutes.route('/console', section.routes)

sandboxRoutes.route('/oauth', loginRoutes)
sandboxRoutes.route('/pay', paymentSandboxRoutes)
sandboxRoutes.route('/nice', niceSandboxRoutes)
sandboxRoutes.route('/bank', bankSandboxRoutes)
