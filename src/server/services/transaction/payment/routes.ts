import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { PAYMENT_PROVIDERS } from '@/config/server-variables'
import { isGateway } from '@/domain/payment-method'
import type { Approval } from '@/server/adapters/payment/payment-adapter'
import type { Db } from '@/server/db/client'
import { describeError, isUniqueViolation } from '@/server/db/database-error'
import { payments } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { AppError, notFound } from '@/server/http/app-error'
import { readForm, readText } from '@/server/http/body'
import { limitRate, perMinute } from '@/server/http/rate-limit'
import { launchPage, launchPolicy, launchScript } from './launch-page'
import { confirmCaptured, confirmDeposit, settlePayment } from './settle-payment'
import { failPayment, type Payment, purposeOf, transitionPayment } from './transition-payment'

type Authenticated = { tid: string; ticket: Record<string, string> }

/**
 * Starts the approval of a payment; of several concurrent returns one succeeds.
 *
 * @returns the payment, null when another return was first, or `used` when the `tid` belongs to another payment
 */
const startApproval = async (
  deps: Deps,
  payment: Payment,
  { tid, ticket }: Authenticated,
): Promise<Payment | 'used' | null> => {
  const at = deps.now()
  try {
    const approving = await transitionPayment(deps.db, payment, 'requested', {
      status: 'approving',
      tid,
      approvalTicket: ticket,
      approvalRequestedAt: at,
      updatedAt: at,
    })
    return approving ?? null
  } catch (error) {
    if (isUniqueViolation(error)) return 'used'
    throw error
  }
}

const requestApproval = async (
  deps: Deps,
  payment: Payment,
  { tid, ticket }: Authenticated,
): Promise<Approval> => {
  const { moid, amount, gateway } = payment
  try {
    return await deps.adapters.payments[gateway].approve({ tid, ticket, moid, amount })
  } catch (error) {
    deps.log('error', 'payment approval failed', { payment: payment.id, ...describeError(error) })
    return { outcome: 'unknown' }
  }
}

const FAILURES = {
  cancelled: { to: 'cancelled_by_user', reason: 'PAYMENT_CANCELLED' },
  declined: { to: 'declined', reason: 'PAYMENT_DECLINED' },
  invalid: { to: 'declined', reason: 'INVALID_PAYMENT_RETURN' },
} as const

/**
 * Handles the form that the browser brought back from the payment window. Only the first return of a payment has an
 * effect; repeated, foreign and late ones change nothing. The gateway is called outside of any transaction, between
 * `approving` and the outcome, and a job settles what a crash leaves there.
 */
const handlePaymentReturn = async (deps: Deps, payment: Payment, form: URLSearchParams): Promise<void> => {
  if (payment.status !== 'requested' || form.size === 0) return
  const returned = deps.adapters.payments[payment.gateway].readReturn(form)
  if (returned.outcome !== 'authenticated') {
    await failPayment(deps, payment, { from: 'requested', ...FAILURES[returned.outcome] })
    return
  }
  const approving = await startApproval(deps, payment, returned)
  if (approving === 'used') {
    await failPayment(deps, payment, { from: 'requested', ...FAILURES.invalid })
  } else if (approving) {
    await settlePayment(deps, approving, 'approving', await requestApproval(deps, approving, returned))
  }
}

/** Handles that the window could not be opened. A payment that an earlier window has taken is settled instead. */
const handleLaunchFailure = async (deps: Deps, payment: Payment): Promise<void> => {
  if (payment.tid && (await confirmCaptured(deps, payment)) !== 'waiting') return
  await failPayment(deps, payment, { from: 'requested', ...FAILURES.declined })
}

/** Handles that the shopper closed the payment window. @returns whether the payment ended by this call */
const handlePaymentStop = (deps: Deps, payment: Payment): Promise<boolean> =>
  failPayment(deps, payment, {
    from: 'requested',
    ...FAILURES.cancelled,
    // Its gateway may still take the amount in the window, which is then refunded from this status.
    ...(payment.tid && { to: 'declined' }),
  })

/** Returns the payment with this order number (`moid`) at the gateway, or undefined. */
const findPayment = async (db: Db, gateway: string, moid: string): Promise<Payment | undefined> => {
  if (!isGateway(gateway)) return undefined
  const where = and(eq(payments.moid, moid), eq(payments.gateway, gateway))
  const [payment] = await db.select().from(payments).where(where)
  return payment
}

const MAX_FORM_LENGTH = 64 * 1024
/** For one payment. A gateway repeats a webhook call after a minute or more. */
const WEBHOOK_CALLS = perMinute(30)

/** Reads what the gateway's site sent. Our own address contains `moid`. @throws BODY_TOO_LARGE, INVALID_INPUT */
const readReturn = async (c: AppContext): Promise<URLSearchParams> => {
  const form = await readForm(c, MAX_FORM_LENGTH)
  if (c.req.method !== 'POST') form.delete('moid')
  return form
}

const SUCCESS = new Set(['approving', 'approved', 'deposit_waiting'])

/** Returns the path of the page that shows the result; the page queries the server by id. */
const resultPage = async (deps: Deps, payment: Payment | undefined): Promise<string> => {
  if (!payment) return '/shopping/order/fail'
  const { db } = deps
  const [row] = await db.select({ status: payments.status }).from(payments).where(eq(payments.id, payment.id))
  return purposeOf(deps, payment).resultPage(db, row && SUCCESS.has(row.status) ? 'success' : 'fail')
}

/**
 * Browsers arrive here from the gateway's site without our cookies; the order number (`moid`) identifies the payment.
 */
export const paymentReturnRoutes = new Hono<AppEnv>()

paymentReturnRoutes.on(['GET', 'POST'], '/return/:gateway', async (c) => {
  const deps = c.get('deps')
  const form = await readReturn(c)
  const payment = await findPayment(deps.db, c.req.param('gateway'), c.req.query('moid') ?? '')
  if (payment) await handlePaymentReturn(deps, payment, form)
  return c.redirect(await resultPage(deps, payment), 303)
})

paymentReturnRoutes.on(['GET', 'POST'], '/stop/:gateway', async (c) => {
  const deps = c.get('deps')
  const payment = await findPayment(deps.db, c.req.param('gateway'), c.req.query('moid') ?? '')
  if (payment) await handlePaymentStop(deps, payment)
  return c.redirect(await resultPage(deps, payment), 303)
})

/** Returns how a gateway opens its window by a script. @throws NOT_FOUND for one that has a form */
const findLauncher = (deps: Deps, gateway: string) => {
  const launcher = isGateway(gateway) ? deps.adapters.payments[gateway].launcher : undefined
  const script = isGateway(gateway) ? PAYMENT_PROVIDERS[gateway].script : undefined
  if (!launcher || !script) throw notFound()
  return { launcher, script }
}

paymentReturnRoutes.get('/launch/:gateway/script.js', (c) => {
  const { launcher } = findLauncher(c.get('deps'), c.req.param('gateway'))
  return c.body(launchScript(launcher.script), 200, { 'content-type': 'text/javascript; charset=utf-8' })
})

/** The order form posts here where a gateway has no form; a reload that the browser turned into a GET shows the result. */
paymentReturnRoutes.on(['GET', 'POST'], '/launch/:gateway', async (c) => {
  const deps = c.get('deps')
  const gateway = c.req.param('gateway')
  const { launcher, script } = findLauncher(deps, gateway)
  const form = await readForm(c, MAX_FORM_LENGTH)
  const payment = await findPayment(deps.db, gateway, c.req.query('moid') ?? '')
  if (payment?.status !== 'requested' || c.req.method !== 'POST')
    return c.redirect(await resultPage(deps, payment), 303)
  const choices = await launcher.start(form)
  if (!choices) {
    await handleLaunchFailure(deps, payment)
    return c.redirect(await resultPage(deps, payment), 303)
  }
  const addressOf = (step: 'return' | 'stop') =>
    `/api/payment/${step}/${gateway}?moid=${encodeURIComponent(payment.moid)}`
  c.header('content-security-policy', launchPolicy(script))
  const page = launchPage({
    choices,
    script,
    launchScript: `/api/payment/launch/${gateway}/script.js`,
    returnPath: addressOf('return'),
    stopPath: addressOf('stop'),
  })
  return c.html(page)
})

/** The gateway calls this when a virtual account receives its deposit, again until it gets `webhookAcknowledgement`. */
paymentReturnRoutes.post('/notice/:gateway', async (c) => {
  const deps = c.get('deps')
  const gateway = c.req.param('gateway')
  if (!isGateway(gateway)) throw notFound()
  const adapter = deps.adapters.payments[gateway]
  const call = { headers: c.req.header(), body: await readText(c, MAX_FORM_LENGTH) }
  const moid = adapter.readWebhook(call)
  if (moid === null) return c.text(adapter.webhookAcknowledgement)
  // The database cannot store it.
  if (moid.includes('\0')) throw new AppError('INVALID_INPUT')
  const payment = await findPayment(deps.db, gateway, moid)
  if (!payment) throw notFound()
  // Anybody can send a webhook call, and each causes a call to the gateway.
  await limitRate(deps, `payment-notice:${payment.id}`, WEBHOOK_CALLS)
  if (adapter.isGenuineWebhook && !(await adapter.isGenuineWebhook(call))) throw notFound()
  return (await confirmDeposit(deps, payment)) === 'unknown'
    ? c.text('RETRY', 503)
    : c.text(adapter.webhookAcknowledgement)
})
