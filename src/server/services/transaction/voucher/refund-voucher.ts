import { and, asc, eq } from 'drizzle-orm'
import { brand } from '@/config/brand'
import { isDeposit } from '@/domain/payment-method'
import {
  type VoucherRefundKind,
  type VoucherRefundMethod,
  voucherRefundOffer,
  type VoucherRefundOffer,
  type VoucherRefundOption,
} from '@/domain/voucher'
import { formatWon } from '@/lib/money'
import type { Db } from '@/server/db/client'
import { refundLines, refundPayouts, refunds } from '@/server/db/schema/claim'
import { orderLines } from '@/server/db/schema/order'
import { voucherRefunds } from '@/server/db/schema/voucher'
import { AppError, notFound } from '@/server/http/app-error'
import type { ChannelMember } from '@/server/http/auth'
import { moneyAccount, postLedger, SALES } from '@/server/ledger/post-ledger'
import { notify } from '@/server/services/main/notification/notify'
import { voucherPath } from '../order-line/issue-voucher'
import { lockOrderAndLine, type OrderLineRow, type OrderRow } from '../order-line/order-rows'
import { transitionLine, writeTransition } from '../order-line/transition-line'
import { checkPaymentKept, findApprovedPayment } from '../payment/transition-payment'
import { createRefund } from '../refund/create-refund'
import { checkReceiver, returnsToAccount } from '../refund/refund-account'
import { refundableBalanceOf } from '../refund/refundable-balance'

/** Returns what can be refunded of a voucher (KRW) and how, or null when nothing can. */
export const refundOfferOf = async (
  tx: Db,
  order: OrderRow,
  line: OrderLineRow,
  at: Date,
): Promise<VoucherRefundOffer | null> => {
  if (!line.expirationDate || (line.status !== 'expired' && line.status !== 'partially_used')) return null
  const balance = await refundableBalanceOf(tx, order)
  const paid = balance.shares.find(({ source }) => source === 'payment')?.amount ?? 0
  const payment = await findApprovedPayment(tx, order.id)
  const isReturnable = payment !== undefined && (!isDeposit(payment.method) || returnsToAccount(payment))
  return voucherRefundOffer(
    {
      status: line.status,
      originalAmount: line.giftcardOriginalAmount ?? -1,
      currentAmount: line.giftcardCurrentAmount ?? -1,
      paidAmount: line.totalAmount,
      expiresAt: line.expirationDate,
      // Points can only be refunded to the member's money, and so can a deposit where its gateway returns none to an account.
      hasCash: isReturnable && paid >= line.totalAmount,
    },
    at,
  )
}

export interface VoucherRefundRequest {
  method: VoucherRefundMethod
  /** The amount (KRW) that the member agreed to; null where the shop refunds. */
  expectedAmount: number | null
  at: Date
}

/** Pays a refund (KRW) to the member's money, and sets the voucher to its final status. @throws MEMBER_WITHDRAWN, PAYMENT_REVERSED */
const finishAsMoney = async (
  tx: Db,
  order: OrderRow,
  line: OrderLineRow,
  { kind, amount, at }: { kind: VoucherRefundKind; amount: number; at: Date },
): Promise<void> => {
  const { userId } = order
  if (kind === 'expired')
    await transitionLine(tx, { lineId: line.id, to: 'expired_confirmed', actor: 'user', at })
  await checkReceiver(tx, userId)
  await checkPaymentKept(tx, order.id)
  await postLedger(tx, {
    kind: 'voucher_refund',
    eventKey: `voucher-refund:${line.id}`,
    ref: order.id,
    at,
    entries: [
      { account: SALES, amount: -amount },
      { account: moneyAccount(userId), amount },
    ],
  })
  await notify(tx, {
    userId,
    kind: 'money',
    eventKey: `voucher-refund:${line.id}`,
    title: `상품권 환불금 ${formatWon(amount)}을 ${brand.money}로 받았어요`,
    body: line.productTitle,
    href: voucherPath(line.id),
    at,
  })
}

/**
 * Refunds the rest of a voucher in the caller's transaction. The caller holds the locks of order and line, and calls
 * `settleOrderRefunds` afterwards.
 *
 * @throws VOUCHER_NOT_REFUNDABLE when nothing can be refunded by this method; VOUCHER_REFUND_AMOUNT_CHANGED when the
 *   amount differs from `expectedAmount`; VOUCHER_REFUND_ALREADY_REQUESTED; MEMBER_WITHDRAWN as `checkReceiver`,
 *   PAYMENT_REVERSED as `checkPaymentKept`
 */
export const refundVoucher = async (
  tx: Db,
  order: OrderRow,
  line: OrderLineRow,
  { method, expectedAmount, at }: VoucherRefundRequest,
): Promise<VoucherRefundOption> => {
  const isOfLine = eq(voucherRefunds.lineId, line.id)
  const [existing] = await tx.select({ lineId: voucherRefunds.lineId }).from(voucherRefunds).where(isOfLine)
  if (existing) throw new AppError('VOUCHER_REFUND_ALREADY_REQUESTED')
  const offer = await refundOfferOf(tx, order, line, at)
  const option = offer?.options.find((candidate) => candidate.method === method)
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
    await writeTransition(tx, line, { lineId: line.id, to: 'used', actor: 'system', at, note: '잔액 환불' })
  if (method === 'cash') {
    await createRefund(tx, {
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
  await finishAsMoney(tx, order, line, { kind, amount, at })
  return option
}

/**
 * Pays the voucher refunds of an order that wait for an account to the member's money instead: the whole price, as if it had been
 * asked for at first. The caller holds the locks of payments and order.
 *
 * @returns how many there were. @throws MEMBER_WITHDRAWN, PAYMENT_REVERSED
 */
export const payWaitingRefundsAsMoney = async (tx: Db, order: OrderRow, at: Date): Promise<number> => {
  const waiting = await tx
    .select({ refundId: refunds.id, line: orderLines, kind: voucherRefunds.kind, base: voucherRefunds.base })
    .from(voucherRefunds)
    .innerJoin(orderLines, eq(orderLines.id, voucherRefunds.lineId))
    .innerJoin(refundLines, eq(refundLines.lineId, voucherRefunds.lineId))
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(and(eq(refunds.orderId, order.id), eq(refunds.awaitsAccount, true)))
    .orderBy(asc(orderLines.id))
  for (const { refundId, line, kind, base } of waiting) {
    await tx.delete(refundPayouts).where(eq(refundPayouts.refundId, refundId))
    await tx.delete(refundLines).where(eq(refundLines.refundId, refundId))
    await tx.delete(refunds).where(eq(refunds.id, refundId))
    const asMoney = { method: 'money' as const, rate: 100, amount: base }
    await tx.update(voucherRefunds).set(asMoney).where(eq(voucherRefunds.lineId, line.id))
    await finishAsMoney(tx, order, line, { kind, amount: base, at })
  }
  return waiting.length
}

/** Refunds a member's own voucher. @throws NOT_FOUND for a voucher that is not theirs, and as `refundVoucher` */
export const requestVoucherRefund = async (
  tx: Db,
  owner: ChannelMember,
  lineId: string,
  request: VoucherRefundRequest,
): Promise<{ orderId: string }> => {
  const { order, line } = await lockOrderAndLine(tx, lineId)
  const isOwn = order.userId === owner.userId && order.channelId === owner.channelId
  if (!isOwn || line.productClass !== 'giftcard') throw notFound()
  await refundVoucher(tx, order, line, request)
  return { orderId: order.id }
}
