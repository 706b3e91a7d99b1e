import { and, eq } from 'drizzle-orm'
import type { VoucherRefundMethod, VoucherRefundOption } from '@/domain/voucher'
import { formatWon } from '@/lib/money'
import type { Db } from '@/server/db/client'
import { orderLines, orders } from '@/server/db/schema/order'
import { voucherRefunds } from '@/server/db/schema/voucher'
import { AppError, notFound } from '@/server/http/app-error'
import { postLedger } from '@/server/ledger/post'
import { notify } from '@/server/services/main/notification/notify'
import { brand } from '@/config/brand'
import type { LineRow, OrderRow } from '../claim/held-money'
import { openRefund } from '../claim/open-refund'
import { moveLine, putLine } from '../order/move-line'
import { voucherHref } from './voucher-href'
import { offerOf } from './offer'

export interface VoucherRefundAsked {
  method: VoucherRefundMethod
  /** What the member saw; null where the system gives it back. */
  expectedAmount: number | null
  at: Date
}

const payMoney = async (tx: Db, order: OrderRow, line: LineRow, amount: number, at: Date): Promise<void> => {
  const { userId } = order
  await postLedger(tx, {
    kind: 'voucher_refund',
    eventKey: `voucher-refund:${line.id}`,
    ref: order.id,
    at,
    entries: [
      { account: { kind: 'sales', ref: 'dama' }, amount: -amount },
      { account: { kind: 'money', ref: userId, userId }, amount },
    ],
  })
  await notify(tx, {
    userId,
    kind: 'money',
    eventKey: `voucher-refund:${line.id}`,
    title: `상품권 환불금 ${formatWon(amount)}을 ${brand.money}로 받았어요`,
    body: line.productTitle,
    href: voucherHref(line.id),
    at,
  })
}

/**
 * Gives the rest of a voucher back, in the caller's transaction; the caller holds the order's and the line's lock,
 * and asks the gateway afterwards (`payRefunds`).
 *
 * @throws VOUCHER_NOT_REFUNDABLE nothing to be had that way, VOUCHER_REFUND_AMOUNT_CHANGED another amount than the member saw, VOUCHER_REFUND_ALREADY_REQUESTED a second time
 */
export const refundVoucher = async (
  tx: Db,
  order: OrderRow,
  line: LineRow,
  { method, expectedAmount, at }: VoucherRefundAsked,
): Promise<VoucherRefundOption> => {
  const own = eq(voucherRefunds.lineId, line.id)
  const [before] = await tx.select({ lineId: voucherRefunds.lineId }).from(voucherRefunds).where(own)
  if (before) throw new AppError('VOUCHER_REFUND_ALREADY_REQUESTED')
  const offer = await offerOf(tx, order, line, at)
  const option = offer?.options.find((one) => one.method === method)
  if (!offer || !option) throw new AppError('VOUCHER_NOT_REFUNDABLE')
  const { amount, rate } = option
  if (expectedAmount !== null && expectedAmount !== amount)
    throw new AppError('VOUCHER_REFUND_AMOUNT_CHANGED')
  const restAmount = line.giftcardCurrentAmount ?? -1
  const { kind, base } = offer
  await tx.insert(voucherRefunds).values({
    lineId: line.id,
    kind,
    method,
    restAmount: Math.max(restAmount, 0),
    base,
    rate,
    amount,
    createdAt: at,
  })
  if (restAmount > 0)
    await tx.update(orderLines).set({ giftcardCurrentAmount: 0 }).where(eq(orderLines.id, line.id))
  if (kind === 'balance')
    await putLine(tx, line, { lineId: line.id, to: 'used', actor: 'system', at, note: '잔액 환불' })
  if (method === 'cash') {
    await openRefund(tx, {
      order,
      claimId: null,
      breakdown: {
        goodsAmount: amount,
        deliveryAmount: 0,
        returnFee: 0,
        refundAmount: amount,
        payouts: [{ source: 'payment', cardId: null, amount }],
      },
      lines: [{ id: line.id, amount, endStatus: kind === 'expired' ? 'expired_confirmed' : null }],
      at,
    })
    return option
  }
  if (kind === 'expired') await moveLine(tx, { lineId: line.id, to: 'expired_confirmed', actor: 'user', at })
  await payMoney(tx, order, line, amount, at)
  return option
}

/** A member asks for the rest of their own voucher. @throws NOT_FOUND and as `refundVoucher` */
export const refundOwnVoucher = async (
  tx: Db,
  owner: { channelId: string; userId: string },
  lineId: string,
  asked: VoucherRefundAsked,
): Promise<{ orderId: string }> => {
  const [seen] = await tx
    .select({ orderId: orderLines.orderId })
    .from(orderLines)
    .where(eq(orderLines.id, lineId))
  if (!seen) throw notFound()
  const own = and(
    eq(orders.id, seen.orderId),
    eq(orders.userId, owner.userId),
    eq(orders.channelId, owner.channelId),
  )
  const [order] = await tx.select().from(orders).where(own).for('update')
  const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, lineId)).for('update')
  if (!order || line?.productClass !== 'giftcard') throw notFound()
  await refundVoucher(tx, order, line, asked)
  return { orderId: order.id }
}
