import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { payments } from '@/server/db/schema/order'
import { AppError, notFound } from '@/server/http/app-error'
import type { Deps } from '@/server/deps'
import { takeDepositNotice, takeReturn, takeStop, tripOf } from './read-return'
import { purposeOf } from './purpose-of'
import type { Payment } from './settle'

const MAX_FORM_BYTES = 64 * 1024

/** What the gateway made the browser bring: a form, or a query where a browser turned the POST into a GET. */
const readForm = async (c: AppContext): Promise<URLSearchParams> => {
  const form = new URLSearchParams(
    c.req.method === 'POST' ? await c.req.text() : (new URL(c.req.url).searchParams.toString() ?? ''),
  )
  if (form.toString().length > MAX_FORM_BYTES) throw new AppError('BODY_TOO_LARGE')
  if (c.req.method !== 'POST') form.delete('moid')
  return form
}

const SUCCESS = new Set(['approving', 'approved', 'deposit_waiting'])

/** Where the shopper reads how it ended; the pages ask the server by the id. */
const resultPage = async ({ db }: Deps, payment: Payment | undefined): Promise<string> => {
  if (!payment) return '/shopping/order/fail'
  const [now] = await db.select({ status: payments.status }).from(payments).where(eq(payments.id, payment.id))
  return purposeOf(payment).resultPage(db, now && SUCCESS.has(now.status) ? 'success' : 'fail')
}

/** Browsers come here from the gateway's site, so without our cookies: the trip's moid is all they need. */
export const paymentReturnRoutes = new Hono<AppEnv>()

paymentReturnRoutes.on(['GET', 'POST'], '/return/:window', async (c) => {
  const deps = c.get('deps')
  const form = await readForm(c)
  const payment = await tripOf(deps.db, c.req.param('window'), c.req.query('moid') ?? '')
  if (payment) await takeReturn(deps, payment, form)
  return c.redirect(await resultPage(deps, payment), 303)
})

paymentReturnRoutes.on(['GET', 'POST'], '/stop/:window', async (c) => {
  const deps = c.get('deps')
  const payment = await tripOf(deps.db, c.req.param('window'), c.req.query('moid') ?? '')
  if (payment) await takeStop(deps, payment)
  return c.redirect(await resultPage(deps, payment), 303)
})

/** The gateway's own call when a virtual account got its money. It repeats until it reads OK. */
paymentReturnRoutes.post('/notice/:window', async (c) => {
  const deps = c.get('deps')
  const form = await readForm(c)
  const moid = form.get('P_OID') ?? form.get('Moid') ?? ''
  const payment = await tripOf(deps.db, c.req.param('window'), moid)
  if (!payment) throw notFound()
  await takeDepositNotice(deps, payment)
  return c.text('OK')
})
