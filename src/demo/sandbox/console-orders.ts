import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { type ActorType, ORDER_LINE_STATUSES } from '@/domain/order-line-status'
import { orderLines } from '@/server/db/schema/order'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { followParcel } from '@/server/services/transaction/line-operation/follow-parcel'
import { operateLine } from '@/server/services/transaction/line-operation/operate-line'
import { newVoucherPin } from '@/server/services/transaction/order-line/issue-voucher'
import { isInTransit } from '@/server/services/transaction/order-line/record-parcel-scan'
import { depositRoutes, depositsBlock } from './console-deposits'
import { CARRIER, linesViewFields, orderLinesBlock, readLinesView, SCANS } from './console-order-lines'
import { reversalRoutes, reversalsBlock } from './console-reversals'
import {
  actionForm,
  redirectToConsole,
  type ConsoleSection,
  formText,
  reportOutcome,
} from './console-section'
import { addParcelScan, PARCEL_SWITCH } from './courier/sandbox-courier'
import { NEXT_CANCEL_SWITCH, NEXT_APPROVAL_SWITCH } from './payment-records'
import { clearSwitch, readSwitch, setSwitch } from './switches'

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
  const actorName = await formText(c, 'actor')
  const actor = ACTORS.find((candidate) => candidate === actorName) ?? 'user'
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
        voucherNumber: newVoucherPin(),
      })
      return `주문 상품을 ${requestedStatus} 상태로 옮겼어요.`
    },
    view,
  )
})

routes.post('/orders/scan', async (c) => {
  const view = await readView(c)
  const note = await formText(c, 'scan')
  const state = SCANS.get(note)
  if (!state) return redirectToConsole(c, '그런 택배 소식은 없어요.', view)
  const deps = c.get('deps')
  const lineId = await formText(c, 'line')
  const addScan = async () => {
    const [line] = await deps.db.select().from(orderLines).where(eq(orderLines.id, lineId))
    if (!line?.carrier || line.trackingNumber === null || !isInTransit(line))
      throw new AppError('ORDER_STATUS_CHANGED')
    const { carrier, trackingNumber } = line
    await addParcelScan(deps.db, { carrier: carrier.id, trackingNumber, at: deps.now(), note, state })
    return (await followParcel(deps, line))
      ? `택배 소식을 더했어요: ${note}`
      : `택배사에 기록했어요. 다음에 물어볼 때 받아요: ${note}`
  }
  return reportOutcome(c, addScan, view)
})

routes.post('/orders/next-parcel', async (c) => {
  await setSwitch(c.get('deps').db, PARCEL_SWITCH, 'timeout')
  return redirectToConsole(c, '다음 택배 조회 한 번은 답이 오지 않아요.')
})

routes.route('/', depositRoutes)
routes.route('/', reversalRoutes)

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
    return html`<p class="note">다음 결제: ${(fault && FAULTS[fault]) ?? '그대로 진행돼요'}</p>
      <div class="row">
        ${[...Object.entries(FAULTS), ['', '그대로 진행하기'] as const].map(([key, label]) =>
          actionForm({ path: 'orders/next-payment', label, fields: { fault: key } }),
        )}
        ${[...Object.entries(CANCEL_FAULTS), ['', '환불은 그대로'] as const].map(([key, label]) =>
          actionForm({ path: 'orders/next-cancel', label, fields: { fault: key } }),
        )}
        ${actionForm({ path: 'orders/next-parcel', label: '택배사가 한 번 답하지 않아요' })}
        ${actionForm({ path: 'orders/run-jobs', label: '밀린 일 지금 처리하기' })}
      </div>
      ${await depositsBlock(db)} ${await reversalsBlock(db)}
      ${await orderLinesBlock(db, readLinesView(query))}`
  },
}
