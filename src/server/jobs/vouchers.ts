import { and, asc, eq, gte, inArray, lte, notExists, or, sql } from 'drizzle-orm'
import { brand } from '@/config/brand'
import type { OrderLineStatus } from '@/domain/order-line-status'
import { voucherRules } from '@/domain/voucher'
import { endOfDayAfter, formatDate } from '@/lib/date'
import type { Db } from '../db/client'
import { orderLines, orders } from '../db/schema/order'
import { voucherNotices } from '../db/schema/voucher'
import type { Deps } from '../deps'
import { notify } from '../services/main/notification/notify'
import { queueSms } from '../services/main/sms/queue-sms'
import { transitionLine } from '../services/transaction/order-line/transition-line'
import { voucherPath } from '../services/transaction/voucher/voucher-path'

const BATCH = 100
const OPEN: readonly OrderLineStatus[] = ['received', 'partially_used']

type Line = typeof orderLines.$inferSelect

const orderOf = async (tx: Db, line: Line) => {
  const [order] = await tx
    .select({ userId: orders.userId, phone: sql<string>`${orders.orderer}->>'phone'` })
    .from(orders)
    .where(eq(orders.id, line.orderId))
  return order
}

/** Each due line in a transaction of its own; what a till or a member holds this moment waits for the next beat. */
const forEachDue = async (
  deps: Deps,
  due: ReturnType<typeof and>,
  settle: (tx: Db, line: Line, at: Date) => Promise<void>,
): Promise<number> => {
  const rows = await deps.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(due)
    .orderBy(asc(orderLines.id))
    .limit(BATCH)
  let settled = 0
  for (const { id } of rows) {
    try {
      const isDone = await deps.db.transaction(async (tx) => {
        const [line] = await tx
          .select()
          .from(orderLines)
          .where(and(eq(orderLines.id, id), due))
          .for('update', { skipLocked: true })
        if (line) await settle(tx, line, deps.now())
        return line !== undefined
      })
      if (isDone) settled += 1
    } catch (error) {
      deps.log('error', 'voucher not settled', { line: id, error: (error as Error).message })
    }
  }
  return settled
}

/** The end of validity: nothing can be bought with it any more, but most of it can be had back. */
export const expireVoucher = async (tx: Db, line: Line, at: Date): Promise<void> => {
  await transitionLine(tx, { lineId: line.id, to: 'expired', actor: 'system', at })
  const order = await orderOf(tx, line)
  if (!order) return
  await notify(tx, {
    userId: order.userId,
    kind: 'order',
    eventKey: `voucher-expired:${line.id}`,
    title: '상품권 유효기간이 끝났어요',
    body: `${line.productTitle} · 5년 안에 환불을 신청할 수 있어요`,
    href: voucherPath(line.id),
    at,
  })
}

export const expireVouchers = (deps: Deps): Promise<number> =>
  forEachDue(
    deps,
    and(inArray(orderLines.status, [...OPEN]), lte(orderLines.expirationDate, deps.now())),
    expireVoucher,
  )

/** A day after its last use a voucher counts as settled with the shop. */
export const confirmUsedVouchers = (deps: Deps): Promise<number> => {
  const before = new Date(deps.now().getTime() - voucherRules.confirmUseMs)
  return forEachDue(
    deps,
    and(eq(orderLines.status, 'used'), lte(orderLines.statusAt, before)),
    (tx, line, at) => transitionLine(tx, { lineId: line.id, to: 'used_confirmed', actor: 'system', at }),
  )
}

/** How many days the last reminder that is due stands before the end. */
const dueReminder = (expirationDate: Date, at: Date): number =>
  Math.min(...voucherRules.reminderDays.filter((days) => expirationDate <= endOfDayAfter(at, days)))

const tellOne = async (tx: Db, line: Line, at: Date): Promise<void> => {
  await tx
    .insert(voucherNotices)
    .values({ lineId: line.id, createdAt: at })
    .onConflictDoUpdate({ target: voucherNotices.lineId, set: { createdAt: at } })
  const order = await orderOf(tx, line)
  if (!order || !line.expirationDate) return
  const day = formatDate(line.expirationDate)
  const eventKey = `voucher-expiring:${line.id}:${dueReminder(line.expirationDate, at)}`
  await notify(tx, {
    userId: order.userId,
    kind: 'order',
    eventKey,
    title: `상품권을 ${day}까지 쓸 수 있어요`,
    body: `${line.productTitle} · 연장은 고객센터에서, 기간이 지나면 일부를 환불받을 수 있어요`,
    href: voucherPath(line.id),
    at,
  })
  // The member may have switched notices off; the end of a voucher is told in any case.
  await queueSms(tx, {
    eventKey,
    phone: order.phone,
    body: [
      `[${brand.name}] ${line.productTitle}`,
      `유효기간이 ${day}까지예요.`,
      '고객센터에 요청하면 3개월 단위로 연장할 수 있고, 기간이 지나도 5년 안에는 90% 이상 환불받을 수 있어요.',
    ].join('\n'),
    at,
  })
}

/** The first instant of the day in Seoul that stands so many days before a line's last one. */
const reminderStart = (days: number) =>
  sql`(date_trunc('day', ${orderLines.expirationDate} at time zone 'Asia/Seoul') - make_interval(days => ${days}::int)) at time zone 'Asia/Seoul'`

/** Thirty days, a week and a day before a voucher ends its member hears of it, once each. */
export const tellExpiringVouchers = (deps: Deps): Promise<number> => {
  const isOpen = inArray(orderLines.status, [...OPEN, 'manually_issue_confirmed'])
  const toldSince = (days: number) =>
    deps.db
      .select({ lineId: voucherNotices.lineId })
      .from(voucherNotices)
      .where(
        and(eq(voucherNotices.lineId, orderLines.id), gte(voucherNotices.createdAt, reminderStart(days))),
      )
  return forEachDue(
    deps,
    and(
      isOpen,
      sql`${orderLines.expirationDate} > ${deps.now().toISOString()}::timestamptz`,
      or(
        ...voucherRules.reminderDays.map((days) =>
          and(lte(orderLines.expirationDate, endOfDayAfter(deps.now(), days)), notExists(toldSince(days))),
        ),
      ),
    ),
    tellOne,
  )
}
