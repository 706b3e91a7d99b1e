import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { type ActorType, ORDER_LINE_STATUSES } from '@/domain/order-line-status'
import { formatWon } from '@/lib/money'
import { orders, payments } from '@/server/db/schema/order'
import { sandboxPayments } from '@/server/db/schema/system'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { expirePayments } from '@/server/jobs/expire-payments'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { operateLine } from '@/server/services/transaction/line-operation/operate-line'
import { recordParcelScan } from '@/server/services/transaction/order-line/record-parcel-scan'
import { confirmDeposit } from '@/server/services/transaction/payment/confirm-deposit'
import { CARRIER, linesViewFields, orderLinesBlock, readLinesView, SCANS } from './console-order-lines'
import {
  actionForm,
  redirectToConsole,
  type ConsoleSection,
  formText,
  reportOutcome,
} from './console-section'
import { NEXT_CANCEL_SWITCH, NEXT_APPROVAL_SWITCH } from './payment-gateway'
import { clearSwitch, readSwitch, setSwitch } from './switches'

const MAX_SHOWN_DEPOSITS = 15
const MAX_NOTE = 200
const FAULTS: Record<string, string> = {
  decline: '카드사가 거절해요 (7201)',
  timeout: '승인은 되지만 답이 오지 않아요 (확인 중)',
  tamper: '다른 금액으로 승인돼요 (7204)',
}
const CANCEL_FAULTS: Record<string, string> = {
  timeout: '취소되지만 답이 오지 않아요 (환불 대기 뒤 정산)',
  lost: '취소 요청이 닿지 않아요 (환불 대기 뒤 다시 요청)',
}
const ACTORS: readonly ActorType[] = ['user', 'seller', 'supplier', 'channel_owner', 'system']

const routes = new Hono<AppEnv>()

const readView = async (c: AppContext) =>
  linesViewFields(
    readLinesView({ linesOf: await formText(c, 'linesOf'), linesPage: await formText(c, 'linesPage') }),
  )

routes.post('/orders/move', async (c) => {
  const view = await readView(c)
  const target = await formText(c, 'to')
  const requestedStatus = ORDER_LINE_STATUSES.find((status) => status === target)
  if (!requestedStatus) return redirectToConsole(c, '그런 상태는 없어요.', view)
  const form = await formText(c, 'actor')
  const actor = ACTORS.find((candidate) => candidate === form) ?? 'user'
  const deps = c.get('deps')
  return reportOutcome(
    c,
    async () => {
      await operateLine(deps, {
        lineId: await formText(c, 'line'),
        to: requestedStatus,
        actor,
        at: deps.now(),
        note: (await formText(c, 'note')).slice(0, MAX_NOTE),
        carrier: CARRIER,
        trackingNumber: await formText(c, 'trackingNumber'),
      })
      return `주문 상품을 ${requestedStatus} 상태로 옮겼어요.`
    },
    view,
  )
})

routes.post('/orders/scan', async (c) => {
  const view = await readView(c)
  const form = await formText(c, 'scan')
  const note = SCANS.find((scan) => scan === form)
  if (!note) return redirectToConsole(c, '그런 택배 소식은 없어요.', view)
  const { db, now } = c.get('deps')
  const lineId = await formText(c, 'line')
  const addEvent = async () => {
    await db.transaction((tx) => recordParcelScan(tx, { lineId, note, at: now() }))
    return `택배 소식을 더했어요: ${note}`
  }
  return reportOutcome(c, addEvent, view)
})

routes.post('/orders/deposit', async (c) => {
  const deps = c.get('deps')
  const [payment] = await deps.db
    .select()
    .from(payments)
    .where(eq(payments.id, await formText(c, 'payment')))
  if (!payment?.tid || payment.status !== 'deposit_waiting')
    return redirectToConsole(c, '입금을 기다리는 결제가 아니에요.')
  await deps.db.update(sandboxPayments).set({ state: 'approved' }).where(eq(sandboxPayments.tid, payment.tid))
  const isPaid = (await confirmDeposit(deps, payment)) === 'ended'
  return redirectToConsole(
    c,
    isPaid ? '입금을 알렸고, 주문이 결제됐어요.' : '입금을 알렸지만 결제되지 않았어요.',
  )
})

routes.post('/orders/deposit-late', (c) =>
  reportOutcome(c, async () => {
    const deps = c.get('deps')
    const id = await formText(c, 'payment')
    const [payment] = await deps.db.select().from(payments).where(eq(payments.id, id))
    if (!payment?.orderId || payment.status !== 'deposit_waiting') return '입금을 기다리는 결제가 아니에요.'
    const expiresAt = new Date(deps.now().getTime() - 1)
    await deps.db.update(orders).set({ expiresAt }).where(eq(orders.id, payment.orderId))
    await expirePayments(deps)
    return '입금 기한을 넘겼어요.'
  }),
)

routes.post('/orders/next-payment', async (c) => {
  const fault = await formText(c, 'fault')
  const { db } = c.get('deps')
  if (!Object.hasOwn(FAULTS, fault)) {
    await clearSwitch(db, NEXT_APPROVAL_SWITCH)
    return redirectToConsole(c, '다음 결제는 그대로 진행돼요.')
  }
  await setSwitch(db, NEXT_APPROVAL_SWITCH, fault)
  return redirectToConsole(c, `다음 결제 승인 한 번: ${FAULTS[fault]}`)
})

routes.post('/orders/next-cancel', async (c) => {
  const fault = await formText(c, 'fault')
  const { db } = c.get('deps')
  if (!Object.hasOwn(CANCEL_FAULTS, fault)) {
    await clearSwitch(db, NEXT_CANCEL_SWITCH)
    return redirectToConsole(c, '다음 환불은 그대로 진행돼요.')
  }
  await setSwitch(db, NEXT_CANCEL_SWITCH, fault)
  return redirectToConsole(c, `다음 결제 취소 한 번: ${CANCEL_FAULTS[fault]}`)
})

routes.post('/orders/run-jobs', async (c) =>
  redirectToConsole(c, `밀린 일을 처리했어요. (${await runAllJobs(c.get('deps'))}건)`),
)

/** Order lines with their allowed transitions, deposits, payment faults and the jobs. */
export const ordersSection: ConsoleSection = {
  title: '주문과 결제',
  routes,
  render: async ({ db }, { query }) => {
    const fault = await readSwitch(db, NEXT_APPROVAL_SWITCH)
    const deposits = await db
      .select({ id: payments.id, amount: payments.amount, sn: orders.sn })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(payments.status, 'deposit_waiting'))
      .limit(MAX_SHOWN_DEPOSITS)
    return html`<p class="note">다음 결제: ${(fault && FAULTS[fault]) ?? '그대로 진행돼요'}</p>
      <div class="row">
        ${[...Object.entries(FAULTS), ['', '그대로 진행하기'] as const].map(([key, label]) =>
          actionForm({ path: 'orders/next-payment', label, fields: { fault: key } }),
        )}
        ${[...Object.entries(CANCEL_FAULTS), ['', '환불은 그대로'] as const].map(([key, label]) =>
          actionForm({ path: 'orders/next-cancel', label, fields: { fault: key } }),
        )}
        ${actionForm({ path: 'orders/run-jobs', label: '밀린 일 지금 처리하기' })}
      </div>
      <h3>입금을 기다리는 주문</h3>
      ${deposits.map(
        ({ id, sn, amount }) =>
          html`<div class="row">
            ${actionForm({
              path: 'orders/deposit',
              label: `${sn} ${formatWon(amount)} 입금 통보`,
              fields: { payment: id },
            })}
            ${actionForm({
              path: 'orders/deposit-late',
              label: `${sn} 입금 기한 넘기기`,
              fields: { payment: id },
            })}
          </div>`,
      )}
      ${deposits.length === 0 ? html`<p class="note">없어요.</p>` : ''}
      ${await orderLinesBlock(db, readLinesView(query))}`
  },
}
