import { desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import {
  type ActorType,
  legalMoves,
  lineStatus,
  ORDER_LINE_STATUSES,
  type OrderLineStatus,
} from '@/domain/order-line-status'
import { orderLines, orders, payments } from '../db/schema/order'
import { sandboxPayments } from '../db/schema/system'
import type { AppEnv } from '../http/app-env'
import { AppError } from '../http/app-error'
import { runAllJobs } from '../jobs/start-jobs'
import { operateLine } from '../services/transaction/claim/operate'
import { takeDepositNotice } from '../services/transaction/payment-return/read-return'
import { actionForm, backToConsole, type ConsoleSection, formText } from './console-section'
import { CANCEL_SWITCH, PAYMENT_SWITCH } from './payment-gateway'
import { clearSwitch, readSwitch, setSwitch } from './switches'

const SHOWN = 15
const MAX_NOTE = 200
/** Refusals and delays, which the shop explains. */
const NEEDS_NOTE = /_fail_|_delay$|_agreed$/
const CARRIER = { id: 'kr.cjlogistics', name: 'CJ대한통운' }
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

routes.post('/orders/move', async (c) => {
  const target = await formText(c, 'to')
  const wanted = ORDER_LINE_STATUSES.find((status) => status === target)
  if (!wanted) return backToConsole(c, '그런 상태는 없어요.')
  const asked = await formText(c, 'actor')
  const actor = ACTORS.find((one) => one === asked) ?? 'user'
  const deps = c.get('deps')
  try {
    await operateLine(deps, {
      lineId: await formText(c, 'line'),
      to: wanted,
      actor,
      at: deps.now(),
      note: (await formText(c, 'note')).slice(0, MAX_NOTE),
      carrier: CARRIER,
      trackingNumber: await formText(c, 'trackingNumber'),
    })
    return backToConsole(c, `주문 상품을 ${wanted} 상태로 옮겼어요.`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return backToConsole(c, `${error.message} (${error.code})`)
  }
})

routes.post('/orders/deposit', async (c) => {
  const deps = c.get('deps')
  const [payment] = await deps.db
    .select()
    .from(payments)
    .where(eq(payments.id, await formText(c, 'payment')))
  if (!payment?.tid || payment.status !== 'deposit_waiting')
    return backToConsole(c, '입금을 기다리는 결제가 아니에요.')
  await deps.db.update(sandboxPayments).set({ state: 'approved' }).where(eq(sandboxPayments.tid, payment.tid))
  const isPaid = await takeDepositNotice(deps, payment)
  return backToConsole(c, isPaid ? '입금을 알렸고, 주문이 결제됐어요.' : '입금을 알렸지만 결제되지 않았어요.')
})

routes.post('/orders/next-payment', async (c) => {
  const fault = await formText(c, 'fault')
  const { db } = c.get('deps')
  if (!Object.hasOwn(FAULTS, fault)) {
    await clearSwitch(db, PAYMENT_SWITCH)
    return backToConsole(c, '다음 결제는 그대로 진행돼요.')
  }
  await setSwitch(db, PAYMENT_SWITCH, fault)
  return backToConsole(c, `다음 결제 승인 한 번: ${FAULTS[fault]}`)
})

routes.post('/orders/next-cancel', async (c) => {
  const fault = await formText(c, 'fault')
  const { db } = c.get('deps')
  if (!Object.hasOwn(CANCEL_FAULTS, fault)) {
    await clearSwitch(db, CANCEL_SWITCH)
    return backToConsole(c, '다음 환불은 그대로 진행돼요.')
  }
  await setSwitch(db, CANCEL_SWITCH, fault)
  return backToConsole(c, `다음 결제 취소 한 번: ${CANCEL_FAULTS[fault]}`)
})

routes.post('/orders/run-jobs', async (c) =>
  backToConsole(c, `밀린 일을 처리했어요. (${await runAllJobs(c.get('deps'))}건)`),
)

type Line = typeof orderLines.$inferSelect

const moveForm = (line: Line, to: OrderLineStatus, actor: ActorType) => {
  const label = `${lineStatus(to).label || to} (${to}, ${actor})`
  if (NEEDS_NOTE.test(to)) {
    return html`<form method="post" action="/api/sandbox/console/orders/move">
      <input type="hidden" name="line" value="${line.id}" />
      <input type="hidden" name="to" value="${to}" />
      <input type="hidden" name="actor" value="${actor}" />
      <label>안내 <input name="note" maxlength="200" placeholder="고객에게 보여요" /></label>
      <button>${label}</button>
    </form>`
  }
  if (to !== 'ship_ok' && to !== 'exchange_reship_ok')
    return actionForm({ path: 'orders/move', label, fields: { line: line.id, to, actor } })
  return html`<form method="post" action="/api/sandbox/console/orders/move">
    <input type="hidden" name="line" value="${line.id}" />
    <input type="hidden" name="to" value="${to}" />
    <input type="hidden" name="actor" value="${actor}" />
    <label
      >${CARRIER.name} 운송장 번호 <input name="trackingNumber" value="650012345678" maxlength="30"
    /></label>
    <button>${label}</button>
  </form>`
}

/** Order lines with every step they may take, deposits, payment faults and the jobs. */
export const ordersSection: ConsoleSection = {
  title: '주문과 결제',
  routes,
  render: async ({ db }) => {
    const fault = await readSwitch(db, PAYMENT_SWITCH)
    const lines = await db
      .select({ line: orderLines, sn: orders.sn })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .orderBy(desc(orders.createdAt), orderLines.sortOrder)
      .limit(SHOWN)
    const deposits = await db
      .select({ id: payments.id, amount: payments.amount, sn: orders.sn })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(payments.status, 'deposit_waiting'))
      .limit(SHOWN)
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
      ${deposits.map((deposit) =>
        actionForm({
          path: 'orders/deposit',
          label: `${deposit.sn} ${deposit.amount.toLocaleString('ko-KR')}원 입금 통보`,
          fields: { payment: deposit.id },
        }),
      )}
      ${deposits.length === 0 ? html`<p class="note">없어요.</p>` : ''}
      <h3>최근 주문 상품</h3>
      ${lines.length === 0 ? html`<p class="note">주문이 아직 없어요.</p>` : ''}
      <ul class="list">
        ${lines.map(
          ({ line, sn }) =>
            html`<li>
              <b>${line.productTitle}</b> <span class="tag">${line.status}</span>
              <span class="note">${sn}</span>
              <div class="row">
                ${legalMoves(line.status, line.claimedFrom).flatMap(({ to, actors }) =>
                  actors.map((actor) => moveForm(line, to, actor)),
                )}
              </div>
            </li>`,
        )}
      </ul>`
  },
}
