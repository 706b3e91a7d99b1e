import { and, eq } from 'drizzle-orm'
import { errorMessage } from '@/domain/error-catalogue'
import type { OrderLineStatus } from '@/domain/order-line-status'
import { isUsableVoucher } from '@/domain/voucher'
import { formatWon } from '@/lib/money'
import type { Db } from '@/server/db/client'
import { orderLines, orders } from '@/server/db/schema/order'
import { voucherRefunds, voucherUses } from '@/server/db/schema/voucher'
import { AppError } from '@/server/http/app-error'
import { notify } from '@/server/services/main/notification/notify'
import { moveLine } from '../order/move-line'
import { voucherHref } from './voucher-href'

type Line = typeof orderLines.$inferSelect

export interface VoucherUse {
  /** Won; null takes all that is left, and the whole of a voucher for goods. */
  amount: number | null
  store: string
  /** The shop's own number of this sale: sent again, it is the same use. */
  useKey: string
  at: Date
}

export interface TakenVoucher {
  lineId: string
  productTitle: string
  /** Null for goods. */
  amount: number | null
  /** -1 for goods. */
  balance: number
  status: OrderLineStatus
}

const amountOf = (line: Line, asked: number | null): number | null => {
  const left = line.giftcardCurrentAmount ?? -1
  if (left < 0) return null
  const amount = asked ?? left
  if (!Number.isSafeInteger(amount) || amount < 1) throw new AppError('INVALID_VOUCHER_AMOUNT')
  if (amount > left)
    throw new AppError('VOUCHER_BALANCE_EXCEEDED', {
      message: errorMessage('VOUCHER_BALANCE_EXCEEDED', { limit: formatWon(left) }),
    })
  return amount
}

const checkUsable = async (tx: Db, line: Line, at: Date): Promise<void> => {
  if (!isUsableVoucher(line.status)) throw new AppError('VOUCHER_NOT_USABLE')
  if (line.expirationDate && line.expirationDate < at) throw new AppError('VOUCHER_EXPIRED')
  const [refund] = await tx
    .select({ lineId: voucherRefunds.lineId })
    .from(voucherRefunds)
    .where(eq(voucherRefunds.lineId, line.id))
  if (refund) throw new AppError('VOUCHER_NOT_USABLE')
}

/**
 * A shop takes a voucher, in the caller's transaction and under the line's lock.
 *
 * @throws IDEMPOTENCY_KEY_REUSED the shop's key with another amount, VOUCHER_NOT_USABLE status, VOUCHER_EXPIRED too late, VOUCHER_BALANCE_EXCEEDED and INVALID_VOUCHER_AMOUNT amount
 */
export const takeVoucher = async (tx: Db, line: Line, use: VoucherUse): Promise<TakenVoucher> => {
  const { store, useKey, at } = use
  const taken = { lineId: line.id, productTitle: line.productTitle }
  const [before] = await tx
    .select()
    .from(voucherUses)
    .where(and(eq(voucherUses.lineId, line.id), eq(voucherUses.useKey, useKey)))
  if (before) {
    if (use.amount !== null && use.amount !== before.amount) throw new AppError('IDEMPOTENCY_KEY_REUSED')
    return { ...taken, amount: before.amount, balance: before.balanceAfter, status: line.status }
  }
  await checkUsable(tx, line, at)
  const amount = amountOf(line, use.amount)
  const balance = amount === null ? -1 : (line.giftcardCurrentAmount ?? 0) - amount
  const status = balance > 0 ? 'partially_used' : 'used'
  await tx
    .insert(voucherUses)
    .values({ lineId: line.id, useKey, amount, balanceAfter: balance, store, createdAt: at })
  await tx.update(orderLines).set({ giftcardCurrentAmount: balance }).where(eq(orderLines.id, line.id))
  if (status !== line.status)
    await moveLine(tx, { lineId: line.id, to: status, actor: 'seller', at, note: store })
  const [order] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, line.orderId))
  if (order) {
    await notify(tx, {
      userId: order.userId,
      kind: 'order',
      eventKey: `voucher-used:${line.id}:${useKey}`,
      title: amount === null ? '상품권을 사용했어요' : `상품권에서 ${formatWon(amount)}을 사용했어요`,
      body: balance > 0 ? `${line.productTitle} · 남은 금액 ${formatWon(balance)}` : line.productTitle,
      href: voucherHref(line.id),
      at,
    })
  }
  return { ...taken, amount, balance, status }
}

/** A shop reads a number at its till. @throws VOUCHER_PIN_NOT_FOUND no such number, and as `takeVoucher` */
export const takeAtShop = async (
  tx: Db,
  { pin, ...use }: VoucherUse & { pin: string },
): Promise<TakenVoucher> => {
  const number = pin.replace(/[\s-]/g, '')
  const [line] = await tx.select().from(orderLines).where(eq(orderLines.pinNumber, number)).for('update')
  if (!line) throw new AppError('VOUCHER_PIN_NOT_FOUND')
  return takeVoucher(tx, line, use)
}
