import { and, eq } from 'drizzle-orm'
import { errorMessage } from '@/domain/error-catalogue'
import type { OrderLineStatus } from '@/domain/order-line-status'
import { extendedExpiry, isUsableVoucher, isValidVoucher } from '@/domain/voucher'
import { formatDate } from '@/lib/date'
import { formatWon } from '@/lib/money'
import type { Db } from '@/server/db/client'
import { orderLineEvents, orderLines, orders } from '@/server/db/schema/order'
import { voucherRefunds, voucherUses } from '@/server/db/schema/voucher'
import { AppError, notFound } from '@/server/http/app-error'
import { notify } from '@/server/services/main/notification/notify'
import { voucherPath } from '../order-line/issue-voucher'
import type { OrderLineRow } from '../order-line/order-rows'
import { transitionLine } from '../order-line/transition-line'
import { checkPaymentKept } from '../payment/transition-payment'

export interface VoucherRedemption {
  /** KRW; null redeems the whole balance, or a voucher for goods. */
  amount: number | null
  store: string
  /** The shop's number of this sale. The same number again is the same redemption. */
  useKey: string
  at: Date
}

export interface RedeemedVoucher {
  lineId: string
  productTitle: string
  /** KRW; null for goods. */
  amount: number | null
  /** KRW; -1 for goods. */
  balance: number
  status: OrderLineStatus
}

const amountToRedeem = (line: OrderLineRow, requested: number | null): number | null => {
  const balance = line.giftcardCurrentAmount ?? -1
  if (balance < 0) return null
  const amount = requested ?? balance
  if (!Number.isSafeInteger(amount) || amount < 1) throw new AppError('INVALID_VOUCHER_AMOUNT')
  if (amount > balance)
    throw new AppError('VOUCHER_BALANCE_EXCEEDED', {
      message: errorMessage('VOUCHER_BALANCE_EXCEEDED', { limit: formatWon(balance) }),
    })
  return amount
}

const checkRedeemable = async (tx: Db, line: OrderLineRow, at: Date): Promise<void> => {
  if (!isUsableVoucher(line.status)) throw new AppError('VOUCHER_NOT_USABLE')
  if (line.expirationDate && line.expirationDate < at) throw new AppError('VOUCHER_EXPIRED')
  const [refund] = await tx
    .select({ lineId: voucherRefunds.lineId })
    .from(voucherRefunds)
    .where(eq(voucherRefunds.lineId, line.id))
  if (refund) throw new AppError('VOUCHER_NOT_USABLE')
  await checkPaymentKept(tx, line.orderId)
}

/**
 * Redeems a voucher in a shop, in the caller's transaction and under the line's lock.
 *
 * @throws IDEMPOTENCY_KEY_REUSED when the use key was used with another amount; VOUCHER_NOT_USABLE, VOUCHER_EXPIRED,
 *   VOUCHER_BALANCE_EXCEEDED, INVALID_VOUCHER_AMOUNT; PAYMENT_REVERSED when the gateway has taken the payment back
 */
export const redeemVoucher = async (
  tx: Db,
  line: OrderLineRow,
  use: VoucherRedemption,
): Promise<RedeemedVoucher> => {
  const { store, useKey, at } = use
  const voucher = { lineId: line.id, productTitle: line.productTitle }
  const [before] = await tx
    .select()
    .from(voucherUses)
    .where(and(eq(voucherUses.lineId, line.id), eq(voucherUses.useKey, useKey)))
  if (before) {
    if (use.amount !== null && use.amount !== before.amount) throw new AppError('IDEMPOTENCY_KEY_REUSED')
    return { ...voucher, amount: before.amount, balance: before.balanceAfter, status: line.status }
  }
  await checkRedeemable(tx, line, at)
  const amount = amountToRedeem(line, use.amount)
  const balance = amount === null ? -1 : (line.giftcardCurrentAmount ?? 0) - amount
  const status = balance > 0 ? 'partially_used' : 'used'
  await tx
    .insert(voucherUses)
    .values({ lineId: line.id, useKey, amount, balanceAfter: balance, store, createdAt: at })
  await tx.update(orderLines).set({ giftcardCurrentAmount: balance }).where(eq(orderLines.id, line.id))
  if (status !== line.status)
    await transitionLine(tx, { lineId: line.id, to: status, actor: 'seller', at, note: store })
  const [order] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, line.orderId))
  if (order) {
    await notify(tx, {
      userId: order.userId,
      kind: 'order',
      eventKey: `voucher-used:${line.id}:${useKey}`,
      title: amount === null ? '상품권을 사용했어요' : `상품권에서 ${formatWon(amount)}을 사용했어요`,
      body: balance > 0 ? `${line.productTitle} · 남은 금액 ${formatWon(balance)}` : line.productTitle,
      href: voucherPath(line.id),
      at,
    })
  }
  return { ...voucher, amount, balance, status }
}

/** Redeems the voucher with a PIN that a shop has read. @throws VOUCHER_PIN_NOT_FOUND, and as `redeemVoucher` */
export const redeemVoucherByPin = async (
  tx: Db,
  { pin, ...use }: VoucherRedemption & { pin: string },
): Promise<RedeemedVoucher> => {
  const number = pin.replace(/[\s-]/g, '')
  const [line] = await tx.select().from(orderLines).where(eq(orderLines.pinNumber, number)).for('update')
  if (!line) throw new AppError('VOUCHER_PIN_NOT_FOUND')
  return redeemVoucher(tx, line, use)
}

/**
 * Extends a valid voucher by three months from its expiry for customer service, in the caller's transaction, and notifies its
 * member. The reminders before the new expiry follow.
 *
 * @returns the new expiry
 * @throws NOT_FOUND for a line that is no voucher; VOUCHER_NOT_USABLE for one that is not issued, used or refunded; VOUCHER_EXPIRED
 */
export const extendVoucher = async (tx: Db, { lineId, at }: { lineId: string; at: Date }): Promise<Date> => {
  const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, lineId)).for('update')
  if (line?.productClass !== 'giftcard') throw notFound()
  if (!isValidVoucher(line.status) || !line.expirationDate) throw new AppError('VOUCHER_NOT_USABLE')
  if (line.expirationDate < at) throw new AppError('VOUCHER_EXPIRED')
  const expirationDate = extendedExpiry(line.expirationDate)
  const day = formatDate(expirationDate)
  await tx.update(orderLines).set({ expirationDate }).where(eq(orderLines.id, lineId))
  await tx.insert(orderLineEvents).values({
    lineId,
    fromStatus: line.status,
    toStatus: line.status,
    actor: 'channel_owner',
    note: `유효기간 연장: ${day}까지`,
    createdAt: at,
  })
  const [order] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, line.orderId))
  if (!order) throw notFound()
  await notify(tx, {
    userId: order.userId,
    kind: 'order',
    eventKey: `voucher-extended:${lineId}:${day}`,
    title: `상품권 유효기간이 ${day}까지로 늘었어요`,
    body: line.productTitle,
    href: voucherPath(lineId),
    at,
  })
  return expirationDate
}
