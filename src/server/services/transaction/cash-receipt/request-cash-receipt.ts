import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { CashReceiptRequest } from '@/contract/transaction/direct-order'
import type { Order } from '@/contract/transaction/order'
import type { CASH_RECEIPT_STATES } from '@/domain/cash-receipt'
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

/** The gateway's key of a receipt that customer service has issued by hand, and cancels by hand. */
export const BY_HAND = 'by hand'

/** Has the receipt of an order settled, in the transaction that changed what the order has cost. */
export const markCashReceiptDue = async (tx: Db, orderId: string, at: Date): Promise<void> => {
  const isOfOrder = eq(cashReceipts.orderId, orderId)
  await tx
    .update(cashReceipts)
    .set({ state: 'refused', refusal: BY_HAND })
    .where(and(isOfOrder, eq(cashReceipts.receiptKey, BY_HAND)))
  await tx
    .update(cashReceipts)
    .set({ state: 'due', nextTryAt: at, attempts: 0 })
    .where(
      and(
        isOfOrder,
        sql`(${cashReceipts.state} <> 'refused' or ${cashReceipts.issuedAmount} > 0)`,
        sql`${cashReceipts.receiptKey} is distinct from ${BY_HAND}`,
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

/** The state of a receipt as the contract names it. */
export const receiptStateOf = ({
  state,
  issuedAmount,
  number,
}: Pick<Columns, 'state' | 'issuedAmount' | 'number'>): (typeof CASH_RECEIPT_STATES)[number] => {
  if (issuedAmount > 0) return 'issued'
  if (state === 'refused') return 'refused'
  return state === 'settled' && number !== null ? 'cancelled' : 'waiting'
}

/** Returns the receipt of an order as the contract shows it; null without one, and for an order that was paid by card after all. */
export const toCashReceipt = (receipt: Columns | null): Order['cashReceipt'] => {
  if (!receipt || (receipt.state === 'settled' && receipt.number === null)) return null
  const { use, issuedAmount: amount, number, url } = receipt
  return { use, state: receiptStateOf(receipt), amount, number, url }
}
