import { and, desc, eq, or } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { PaymentStatus } from '@/domain/order'
import { isDeposit } from '@/domain/payment-method'
import { formatWon } from '@/lib/money'
import type { Db } from '@/server/db/client'
import { orders, payments } from '@/server/db/schema/order'
import { sandboxPayments } from '@/server/db/schema/system'
import { walletPayments } from '@/server/db/schema/wallet'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { expirePayments } from '@/server/jobs/expire-payments'
import { confirmDeposit } from '@/server/services/transaction/payment/settle-payment'
import { actionForm, formText, redirectToConsole, reportOutcome } from './console-section'

const MAX_SHOWN = 15
const NOT_WAITING = '입금을 기다리는 결제가 아니에요.'

const RESULTS: Partial<Record<PaymentStatus, string>> = {
  approved: '입금을 알렸고, 결제됐어요.',
  credited: '입금을 알렸고, 담아머니로 돌려줬어요.',
  refund_blocked: '입금을 알렸지만, 탈퇴한 회원이라 돌려주지 못했어요.',
}

const findPayment = async (c: AppContext) => {
  const id = await formText(c, 'payment')
  const [payment] = await c.get('deps').db.select().from(payments).where(eq(payments.id, id))
  return payment
}

/** Virtual accounts of orders, charges and gifts: a deposit, its deadline, and a deposit after the end of its payment. */
export const depositRoutes = new Hono<AppEnv>()

depositRoutes.post('/orders/deposit', async (c) => {
  const deps = c.get('deps')
  const payment = await findPayment(c)
  const canArrive = payment?.status === 'deposit_waiting' || payment?.status === 'cancelled'
  if (!payment?.tid || !isDeposit(payment.method) || !canArrive) return redirectToConsole(c, NOT_WAITING)
  await deps.db.update(sandboxPayments).set({ state: 'approved' }).where(eq(sandboxPayments.tid, payment.tid))
  await confirmDeposit(deps, payment)
  const status = (await findPayment(c))?.status
  return redirectToConsole(c, (status && RESULTS[status]) ?? '입금을 알렸지만 결제되지 않았어요.')
})

depositRoutes.post('/orders/deposit-late', (c) =>
  reportOutcome(c, async () => {
    const deps = c.get('deps')
    const payment = await findPayment(c)
    if (payment?.status !== 'deposit_waiting') return NOT_WAITING
    const expiresAt = new Date(deps.now().getTime() - 1)
    const { orderId, walletPaymentId } = payment
    if (orderId) await deps.db.update(orders).set({ expiresAt }).where(eq(orders.id, orderId))
    if (walletPaymentId)
      await deps.db.update(walletPayments).set({ expiresAt }).where(eq(walletPayments.id, walletPaymentId))
    await expirePayments(deps)
    return '입금 기한을 넘겼어요.'
  }),
)

const NAMES = { card_charge: '카드 충전', basic_gift: '선물' } as const

/** The latest virtual accounts that can receive a deposit, with a button for each event. */
export const depositsBlock = async (db: Db) => {
  const isClosed = and(eq(payments.status, 'cancelled'), eq(payments.method, 'vbank'))
  const deposits = await db
    .select({
      id: payments.id,
      amount: payments.amount,
      status: payments.status,
      sn: orders.sn,
      purpose: walletPayments.purpose,
    })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(walletPayments, eq(walletPayments.id, payments.walletPaymentId))
    .where(or(eq(payments.status, 'deposit_waiting'), isClosed))
    .orderBy(desc(payments.updatedAt))
    .limit(MAX_SHOWN)
  return html`<h3>가상계좌 입금</h3>
    ${deposits.map(({ id, sn, purpose, amount, status }) => {
      const name = `${sn ?? (purpose && NAMES[purpose]) ?? ''} ${formatWon(amount)}`
      const isWaiting = status === 'deposit_waiting'
      return html`<div class="row">
        ${actionForm({
          path: 'orders/deposit',
          label: `${name} ${isWaiting ? '입금 통보' : '늦은 입금 통보'}`,
          fields: { payment: id },
        })}
        ${
          isWaiting
            ? actionForm({
                path: 'orders/deposit-late',
                label: `${name} 입금 기한 넘기기`,
                fields: { payment: id },
              })
            : ''
        }
      </div>`
    })}
    ${deposits.length === 0 ? html`<p class="note">없어요.</p>` : ''}`
}
