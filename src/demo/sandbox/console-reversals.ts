import { desc, eq, inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { isDeposit } from '@/domain/payment-method'
import { formatWon } from '@/lib/money'
import type { Db } from '@/server/db/client'
import { orders, payments } from '@/server/db/schema/order'
import { sandboxPayments } from '@/server/db/schema/system'
import { walletPayments } from '@/server/db/schema/wallet'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { RECEIVED_STATUSES } from '@/server/services/transaction/payment/compare-payment'
import { confirmDeposit } from '@/server/services/transaction/payment/settle-payment'
import { actionForm, formText, redirectToConsole } from './console-section'
import type { SandboxPayment } from './payment-records'

const MAX_SHOWN = 15

type Change = Pick<SandboxPayment, 'state' | 'cancelledAmount'>

/** What can happen at the gateway after an approval without a call of ours. */
const EVENTS = {
  cancel: {
    label: '결제사에서 전액 취소',
    change: ({ amount }: SandboxPayment): Change => ({ state: 'cancelled', cancelledAmount: amount }),
  },
  partial: {
    label: '결제사에서 절반 취소',
    change: ({ amount, cancelledAmount }: SandboxPayment): Change => ({
      state: 'approved',
      cancelledAmount: cancelledAmount + Math.floor((amount - cancelledAmount) / 2),
    }),
  },
  withdraw: {
    label: '입금 되돌림 (입금 대기로)',
    change: ({ cancelledAmount }: SandboxPayment): Change => ({ state: 'deposit_waiting', cancelledAmount }),
  },
  restore: {
    label: '다시 결제됨',
    change: (): Change => ({ state: 'approved', cancelledAmount: 0 }),
  },
  dispute: {
    label: '모르는 상태 (DISPUTE)',
    change: ({ cancelledAmount }: SandboxPayment): Change => ({ state: 'disputed', cancelledAmount }),
  },
} as const
export type GatewayEvent = keyof typeof EVENTS

const isGatewayEvent = (name: string): name is GatewayEvent => Object.hasOwn(EVENTS, name)

/** Changes the gateway's record of a payment as a person in its own console, a bank or a cardholder would. */
export const changeGatewayRecord = async (db: Db, tid: string, event: GatewayEvent): Promise<void> => {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.tid, tid))
  if (row) await db.update(sandboxPayments).set(EVENTS[event].change(row)).where(eq(sandboxPayments.tid, tid))
}

const findPayment = async (c: AppContext) => {
  const id = await formText(c, 'payment')
  const [payment] = await c.get('deps').db.select().from(payments).where(eq(payments.id, id))
  return payment
}

/** Approved payments that a gateway or a bank takes back, with and without its webhook call. */
export const reversalRoutes = new Hono<AppEnv>()

reversalRoutes.post('/orders/gateway-record', async (c) => {
  const deps = c.get('deps')
  const payment = await findPayment(c)
  const event = await formText(c, 'event')
  if (!payment?.tid || !isGatewayEvent(event)) return redirectToConsole(c, '승인된 결제가 아니에요.')
  await changeGatewayRecord(deps.db, payment.tid, event)
  if ((await formText(c, 'webhook')) === '') return redirectToConsole(c, '결제사 기록만 바꿨어요.')
  await confirmDeposit(deps, payment)
  const reversed = (await findPayment(c))?.reversedAmount ?? 0
  return redirectToConsole(c, `결제사 기록을 바꾸고 알렸어요. 밖에서 취소된 금액: ${formatWon(reversed)}`)
})

const NAMES = { card_charge: '카드 충전', basic_gift: '선물' } as const

/** The latest payments that were received, with a button for each event at the gateway. */
export const reversalsBlock = async (db: Db) => {
  const received = await db
    .select({ payment: payments, sn: orders.sn, purpose: walletPayments.purpose })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(walletPayments, eq(walletPayments.id, payments.walletPaymentId))
    .where(inArray(payments.status, RECEIVED_STATUSES))
    .orderBy(desc(payments.updatedAt))
    .limit(MAX_SHOWN)
  return html`<h3>승인 뒤 결제사에서 바뀐 결제</h3>
    <p class="note">알림 없이 바꾼 것은 환불할 때나 하루 한 번 하는 대조에서 알게 돼요.</p>
    ${received.map(({ payment: { id, amount, method, reversedAmount }, sn, purpose }) => {
      const name = `${sn ?? (purpose && NAMES[purpose]) ?? ''} ${formatWon(amount)}`
      const events = Object.entries(EVENTS).filter(([event]) => event !== 'withdraw' || isDeposit(method))
      return html`<div class="row">
        <p class="note">${name}${reversedAmount > 0 ? ` · 밖에서 취소 ${formatWon(reversedAmount)}` : ''}</p>
        ${events.flatMap(([event, { label }]) => [
          actionForm({
            path: 'orders/gateway-record',
            label,
            fields: { payment: id, event, webhook: 'on' },
          }),
          actionForm({
            path: 'orders/gateway-record',
            label: `${label}, 알림 없이`,
            fields: { payment: id, event },
          }),
        ])}
      </div>`
    })}
    ${received.length === 0 ? html`<p class="note">없어요.</p>` : ''}`
}
