import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { DAY_MS } from '@/domain/duration'
import { isUsableVoucher, VOUCHER_TAB_STATUSES } from '@/domain/voucher'
import { groupByFour } from '@/lib/code128'
import { formatDate, formatDateTime } from '@/lib/date'
import { formatWon } from '@/lib/money'
import { newId } from '@/server/db/new-id'
import { orderLines, orders } from '@/server/db/schema/order'
import { sandboxSms, smsMessages } from '@/server/db/schema/voucher'
import type { Deps } from '@/server/deps'
import type { AppEnv } from '@/server/http/app-env'
import { expireVoucher, remindExpiringVouchers } from '@/server/jobs/expire-vouchers'
import { sendSms } from '@/server/jobs/send-sms'
import { operateLine } from '@/server/services/transaction/line-operation/operate-line'
import { newVoucherPin, sendVoucherNumber } from '@/server/services/transaction/order-line/issue-voucher'
import { extendVoucher, redeemVoucherByPin } from '@/server/services/transaction/voucher/change-voucher'
import { actionForm, type ConsoleSection, formText, reportOutcome } from './console-section'
import { SMS_SWITCH } from './sms/sandbox-sms'
import { clearSwitch, readSwitch, setSwitch } from './switches'

const MAX_SHOWN = 30
const FAULTS: Record<string, string> = {
  timeout: '통신사가 답하지 않아요 (다시 보내요)',
  refuse: '통신사가 거절해요',
}

const findLine = async ({ db }: Deps, id: string) => {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.id, id))
  return line
}

const routes = new Hono<AppEnv>()

routes.post('/vouchers/use', (c) =>
  reportOutcome(c, async () => {
    const amount = await formText(c, 'amount')
    const use = {
      pin: await formText(c, 'pin'),
      amount: amount === '' ? null : Number(amount.replaceAll(',', '')),
      store: (await formText(c, 'store')).trim().slice(0, 50) || '연습 매장',
      // A shop numbers its sales, so a form that is sent twice has the same number.
      useKey: (await formText(c, 'sale')) || newId('sale'),
      at: c.get('deps').now(),
    }
    const taken = await c.get('deps').db.transaction((tx) => redeemVoucherByPin(tx, use))
    if (taken.amount === null) return `${taken.productTitle}: 사용했어요.`
    return `${taken.productTitle}: ${formatWon(taken.amount)} 사용, 남은 금액 ${formatWon(taken.balance)}`
  }),
)

routes.post('/vouchers/expire', (c) =>
  reportOutcome(c, async () => {
    const deps = c.get('deps')
    const line = await findLine(deps, await formText(c, 'line'))
    if (!line || !isUsableVoucher(line.status)) return '만료시킬 수 있는 상품권이 아니에요.'
    const at = deps.now()
    await deps.db.transaction(async (tx) => {
      const expirationDate = new Date(at.getTime() - 1)
      await tx.update(orderLines).set({ expirationDate }).where(eq(orderLines.id, line.id))
      await expireVoucher(tx, line, at)
    })
    return '유효기간을 끝냈어요.'
  }),
)

routes.post('/vouchers/expiring', (c) =>
  reportOutcome(c, async () => {
    const deps = c.get('deps')
    const line = await findLine(deps, await formText(c, 'line'))
    if (!line || !isUsableVoucher(line.status)) return '사용할 수 있는 상품권이 아니에요.'
    const expirationDate = new Date(deps.now().getTime() + 7 * DAY_MS)
    await deps.db.update(orderLines).set({ expirationDate }).where(eq(orderLines.id, line.id))
    return `7일 뒤에 끝나게 했고, 알림 ${await remindExpiringVouchers(deps)}건을 보냈어요.`
  }),
)

routes.post('/vouchers/extend', (c) =>
  reportOutcome(c, async () => {
    const { db, now } = c.get('deps')
    const lineId = await formText(c, 'line')
    const until = await db.transaction((tx) => extendVoucher(tx, { lineId, at: now() }))
    return `유효기간을 ${formatDate(until)}까지 늘렸어요.`
  }),
)

const MANUAL = {
  issue: ['manually_issue_confirmed', '상품권을 보냈어요.'],
  refuse: ['refund_finished_manually_issue_rejected', '발급을 거절하고 환불했어요.'],
  agree: ['refund_finished_manually_issue_cancelled', '취소 요청을 받아들이고 환불했어요.'],
} as const

for (const [action, [to, message]] of Object.entries(MANUAL)) {
  routes.post(`/vouchers/${action}`, (c) =>
    reportOutcome(c, async () => {
      const deps = c.get('deps')
      const lineId = await formText(c, 'line')
      await operateLine(deps, {
        lineId,
        to,
        actor: 'seller',
        at: deps.now(),
        voucherNumber: newVoucherPin(),
      })
      await sendSms(deps)
      return message
    }),
  )
}

routes.post('/vouchers/resend', (c) =>
  reportOutcome(c, async () => {
    const deps = c.get('deps')
    const at = deps.now()
    const line = await findLine(deps, await formText(c, 'line'))
    const event = `resent-${at.getTime()}`
    if (
      line?.status !== 'manually_issue_confirmed' ||
      !(await sendVoucherNumber(deps.db, line, { event, at }))
    )
      return '보낸 상품권 번호가 없어요.'
    await sendSms(deps)
    return '상품권 번호를 다시 보냈어요.'
  }),
)

routes.post('/vouchers/next-sms', (c) =>
  reportOutcome(c, async () => {
    const { db } = c.get('deps')
    const fault = await formText(c, 'fault')
    if (Object.hasOwn(FAULTS, fault)) await setSwitch(db, SMS_SWITCH, fault)
    else await clearSwitch(db, SMS_SWITCH)
    return `다음 문자: ${FAULTS[fault] ?? '그대로 보내요'}`
  }),
)

routes.post('/vouchers/send-sms', (c) =>
  reportOutcome(c, async () => `기다리던 문자 ${await sendSms(c.get('deps'))}건을 보냈어요.`),
)

type Line = typeof orderLines.$inferSelect

const button = (action: string, label: string, line: Line) =>
  actionForm({ path: `vouchers/${action}`, label, fields: { line: line.id } })

const extendButton = (line: Line) => button('extend', '유효기간 연장', line)

const buttonsOf = (line: Line) => {
  if (isUsableVoucher(line.status)) {
    return html`<form method="post" action="/api/sandbox/console/vouchers/use">
        <input type="hidden" name="pin" value="${line.pinNumber ?? ''}" />
        <input type="hidden" name="sale" value="${newId('sale')}" />
        <label
          >금액 <input name="amount" inputmode="numeric" placeholder="비우면 전액" maxlength="12"
        /></label>
        <button>매장에서 사용</button>
      </form>
      ${button('expiring', '7일 뒤 만료로', line)} ${button('expire', '지금 만료', line)}
      ${extendButton(line)}`
  }
  if (line.status === 'manually_issue_required')
    return html`${button('issue', '문자로 발급', line)} ${button('refuse', '발급 거절', line)}`
  if (line.status === 'manually_issue_confirmed')
    return html`${button('resend', '번호 다시 보내기', line)} ${extendButton(line)}`
  if (line.status === 'manually_issue_cancelling')
    return html`${button('agree', '취소 승인', line)} ${button('issue', '취소 거절', line)}`
  return ''
}

const describe = ({ pinNumber, expirationDate, giftcardCurrentAmount: remaining }: Line): string =>
  [
    pinNumber && groupByFour(pinNumber),
    remaining !== null && remaining >= 0 && `남은 금액 ${formatWon(remaining)}`,
    expirationDate && `${formatDate(expirationDate)}까지`,
  ]
    .filter(Boolean)
    .join(' · ')

const outbox = async ({ db }: Deps) => {
  const sent = await db.select().from(sandboxSms).orderBy(desc(sandboxSms.createdAt)).limit(MAX_SHOWN)
  const waiting = await db
    .select()
    .from(smsMessages)
    .where(inArray(smsMessages.state, ['queued', 'refused']))
    .orderBy(desc(smsMessages.createdAt))
    .limit(MAX_SHOWN)
  return html`<h3>문자함</h3>
    <div class="row">
      ${[...Object.entries(FAULTS), ['', '그대로 보내기'] as const].map(([fault, label]) =>
        actionForm({ path: 'vouchers/next-sms', label, fields: { fault } }),
      )}
      ${actionForm({ path: 'vouchers/send-sms', label: '기다리는 문자 지금 보내기' })}
    </div>
    ${sent.length + waiting.length === 0 ? html`<p class="note">문자가 없어요.</p>` : ''}
    <ul class="list">
      ${waiting.map(
        ({ phone, body, state, refusal }) =>
          html`<li>
            <b>${phone}</b> <span class="tag">${state}</span> <span class="note">${refusal ?? ''}</span>
            <pre>${body}</pre>
          </li>`,
      )}
      ${sent.map(
        ({ phone, body, createdAt }) =>
          html`<li>
            <b>${phone}</b> <span class="note">${formatDateTime(createdAt)}</span>
            <pre>${body}</pre>
          </li>`,
      )}
    </ul>`
}

/** Actions of shops and sellers on vouchers, and the sent text messages. */
export const vouchersSection: ConsoleSection = {
  title: '모바일상품권과 문자',
  routes,
  render: async (deps, { userId }) => {
    const open = [...VOUCHER_TAB_STATUSES.usable, ...VOUCHER_TAB_STATUSES.used]
    const lines = await deps.db
      .select({ line: orderLines })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(
        and(
          eq(orderLines.productClass, 'giftcard'),
          isNotNull(orders.paidAt),
          inArray(orderLines.status, open),
          userId ? eq(orders.userId, userId) : undefined,
        ),
      )
      .orderBy(desc(orderLines.statusAt))
      .limit(MAX_SHOWN)
    const fault = await readSwitch(deps.db, SMS_SWITCH)
    return html`<form method="post" action="/api/sandbox/console/vouchers/use">
        <input type="hidden" name="sale" value="${newId('sale')}" />
        <label>상품권 번호 <input name="pin" inputmode="numeric" maxlength="30" required /></label>
        <label
          >금액 <input name="amount" inputmode="numeric" placeholder="비우면 전액" maxlength="12"
        /></label>
        <label>매장 <input name="store" value="연습 매장" maxlength="50" /></label>
        <button class="main">매장에서 사용</button>
      </form>
      <h3>${userId ? '지금 로그인한 회원의 상품권' : '최근 상품권'}</h3>
      ${lines.length === 0 ? html`<p class="note">상품권이 없어요.</p>` : ''}
      <ul class="list">
        ${lines.map(
          ({ line }) =>
            html`<li>
              <b>${line.productTitle}</b> <span class="tag">${line.status}</span>
              <span class="note">${describe(line)}</span>
              <div class="row">${buttonsOf(line)}</div>
            </li>`,
        )}
      </ul>
      <p class="note">다음 문자: ${(fault && FAULTS[fault]) ?? '그대로 보내요'}</p>
      ${await outbox(deps)}`
  },
}
