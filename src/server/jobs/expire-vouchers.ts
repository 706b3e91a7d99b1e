import { and, eq, gt, gte, inArray, lte, notExists, or, sql } from 'drizzle-orm'
import type { OrderLineStatus } from '@/domain/order-line-status'
import { endOfDayAfter, nextDaytime } from '@/domain/seoul-calendar'
import { VALID_VOUCHER_STATUSES, voucherRules } from '@/domain/voucher'
import { formatDate } from '@/lib/date'
import { voucherReminders } from '@/server/db/schema/voucher'
import { queueSms, voucherExpirySms } from '@/server/services/main/sms/queue-sms'
import type { Db } from '../db/client'
import { orderLines } from '../db/schema/order'
import type { Deps } from '../deps'
import { notify } from '../services/main/notification/notify'
import { voucherPath } from '../services/transaction/order-line/issue-voucher'
import type { OrderLineRow } from '../services/transaction/order-line/order-rows'
import { transitionLine } from '../services/transaction/order-line/transition-line'
import { findOrderContact, forEachDueLine } from './batches'

const USABLE: readonly OrderLineStatus[] = ['received', 'partially_used']

/** Expires one voucher and notifies its member, who can request a refund afterwards. */
export const expireVoucher = async (tx: Db, line: OrderLineRow, at: Date): Promise<void> => {
  await transitionLine(tx, { lineId: line.id, to: 'expired', actor: 'system', at })
  const order = await findOrderContact(tx, line)
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

/** Expires vouchers at the end of their validity. @returns how many */
export const expireVouchers = (deps: Deps): Promise<number> =>
  forEachDueLine(
    deps,
    {
      due: and(inArray(orderLines.status, [...USABLE]), lte(orderLines.expirationDate, deps.now())),
      dueBy: orderLines.expirationDate,
    },
    expireVoucher,
  )

/** Returns how many days before the expiry the latest due reminder is. */
const dueReminder = (expirationDate: Date, at: Date): number =>
  Math.min(...voucherRules.reminderDays.filter((days) => expirationDate <= endOfDayAfter(at, days)))

/** What a member can do about the end. The refund of a voucher that its seller issued is up to the seller. */
const waysOut = (isOfSeller: boolean): string =>
  isOfSeller
    ? '연장과 환불은 고객센터에서 도와 드려요'
    : '연장은 고객센터에서, 기간이 지나면 일부를 환불받을 수 있어요'

const sendReminder = async (tx: Db, line: OrderLineRow, at: Date): Promise<void> => {
  await tx
    .insert(voucherReminders)
    .values({ lineId: line.id, createdAt: at })
    .onConflictDoUpdate({ target: voucherReminders.lineId, set: { createdAt: at } })
  const order = await findOrderContact(tx, line)
  if (!order || !line.expirationDate) return
  const day = formatDate(line.expirationDate)
  const isOfSeller = line.publisherMethod === 'manual'
  // An extended voucher has the same reminders again.
  const eventKey = `voucher-expiring:${line.id}:${day}:${dueReminder(line.expirationDate, at)}`
  const title = `상품권을 ${day}까지 쓸 수 있어요`
  await notify(tx, {
    userId: order.userId,
    kind: 'order',
    eventKey,
    title,
    body: `${line.productTitle} · ${waysOut(isOfSeller)}`,
    href: voucherPath(line.id),
    at,
    push: { title, body: line.productTitle },
  })
  // The text message is sent even if the member has switched notifications off.
  await queueSms(tx, {
    eventKey,
    phone: order.phone,
    ...voucherExpirySms({ title: line.productTitle, day, isOfSeller }),
    at,
    // Reminders are due at midnight.
    notBefore: nextDaytime(at),
  })
}

/** SQL for the start of the day (KST) that is `days` days before the expiry of a line. */
const reminderStart = (days: number) =>
  sql`(date_trunc('day', ${orderLines.expirationDate} at time zone 'Asia/Seoul') - make_interval(days => ${days}::int)) at time zone 'Asia/Seoul'`

/** Reminds members thirty days, a week and a day before a voucher expires, once each. @returns how many reminders */
export const remindExpiringVouchers = (deps: Deps): Promise<number> => {
  const isUsable = inArray(orderLines.status, VALID_VOUCHER_STATUSES)
  const remindedSince = (days: number) =>
    deps.db
      .select({ lineId: voucherReminders.lineId })
      .from(voucherReminders)
      .where(
        and(eq(voucherReminders.lineId, orderLines.id), gte(voucherReminders.createdAt, reminderStart(days))),
      )
  return forEachDueLine(
    deps,
    {
      due: and(
        isUsable,
        gt(orderLines.expirationDate, deps.now()),
        // Follows from the next condition, which the index can't use.
        lte(orderLines.expirationDate, endOfDayAfter(deps.now(), Math.max(...voucherRules.reminderDays))),
        or(
          ...voucherRules.reminderDays.map((days) =>
            and(
              lte(orderLines.expirationDate, endOfDayAfter(deps.now(), days)),
              notExists(remindedSince(days)),
            ),
          ),
        ),
      ),
      dueBy: orderLines.expirationDate,
    },
    sendReminder,
  )
}
