import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { CashReceiptRequest } from '@/contract/transaction/direct-order'
import type { Order } from '@/contract/transaction/order'
import type { Db } from '@/server/db/client'
import { jsonObject } from '@/server/db/rows'
import { cashReceipts } from '@/server/db/schema/cash-receipt'
import { orders } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import type { OrderQuote } from '../order-quote/quote-order'

/** Letters and digits, at most 40. */
export const newReceiptId = (): string => `rcp${randomBytes(16).toString('hex')}`

/** Whether the shop issues cash receipts for an order. One of vouchers alone has none (`domain/cash-receipt.ts`). */
export const offersCashReceipt = (
  { adapters }: Deps,
  { setting, isDelivered }: Pick<OrderQuote, 'setting' | 'isDelivered'>,
): boolean => isDelivered && adapters.payments[setting.pgType].cashReceipts !== undefined

/**
 * Records the receipt that a shopper asks for with a new order. It is issued once the order is paid.
 *
 * @throws INVALID_INPUT where the shop issues none
 */
export const requestCashReceipt = async (
  deps: Deps,
  tx: Db,
  {
    orderId,
    quote,
    request,
    at,
  }: { orderId: string; quote: OrderQuote; request: CashReceiptRequest; at: Date },
): Promise<void> => {
  if (!offersCashReceipt(deps, quote))
    throw new AppError('INVALID_INPUT', {
      fields: { 'cashReceipt.use': '이 주문은 현금영수증을 신청할 수 없어요.' },
    })
  await tx.insert(cashReceipts).values({
    orderId,
    use: request.use,
    identity: request.identity,
    gateway: quote.setting.pgType,
    state: 'waiting',
    gatewayId: newReceiptId(),
    createdAt: at,
  })
}

/** Has the receipt of an order settled, in the transaction that changed what the order has cost. */
export const markCashReceiptDue = async (tx: Db, orderId: string, at: Date): Promise<void> => {
  await tx
    .update(cashReceipts)
    .set({ state: 'due', nextTryAt: at, attempts: 0 })
    // What customer service issues by hand is cancelled by hand.
    .where(
      and(
        eq(cashReceipts.orderId, orderId),
        sql`(${cashReceipts.state} <> 'refused' or ${cashReceipts.issuedAmount} > 0)`,
      ),
    )
}

type Columns = Pick<typeof cashReceipts.$inferSelect, 'use' | 'state' | 'issuedAmount' | 'number' | 'url'>

/** The columns that `toCashReceipt` reads, of a row of `orders`. */
export const cashReceiptColumns = (db: Db) => {
  const { use, state, issuedAmount, number, url } = cashReceipts
  const receipt = db
    .select({ receipt: jsonObject({ use, state, issuedAmount, number, url }) })
    .from(cashReceipts)
    .where(eq(cashReceipts.orderId, orders.id))
  return sql<Columns | null>`(${receipt})`
}

const stateOf = ({ state, issuedAmount, number }: Columns) => {
  if (issuedAmount > 0) return 'issued'
  if (state === 'refused') return 'refused'
  return state === 'settled' && number !== null ? 'cancelled' : 'waiting'
}

/** Returns the receipt of an order as the contract shows it; null without one, and for an order that was paid by card after all. */
export const toCashReceipt = (receipt: Columns | null): Order['cashReceipt'] => {
  if (!receipt || (receipt.state === 'settled' && receipt.number === null)) return null
  const { use, issuedAmount: amount, number, url } = receipt
  return { use, state: stateOf(receipt), amount, number, url }
}
