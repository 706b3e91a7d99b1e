import { and, inArray, lte } from 'drizzle-orm'
import type { OrderLineStatus } from '@/domain/order-line-status'
import type { Db } from '../db/client'
import { orderLines } from '../db/schema/order'
import type { Deps } from '../deps'
import { notify } from '../services/main/notification/notify'
import { voucherPath } from '../services/transaction/order-line/issue-voucher'
import type { OrderLineRow } from '../services/transaction/order-line/order-rows'
import { transitionLine } from '../services/transaction/order-line/transition-line'
import { findOrderContact, forEachDueLine } from './for-each-due-line'

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
