import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { CashReceiptUse } from '@/domain/cash-receipt'
import type { GatewayName } from '@/domain/payment-method'
import { amountInWon, createdAt, instant } from './columns'
import { orders } from './order'

/** Cash receipts (현금영수증) that shoppers asked for with their orders. */
export const cashReceipts = pgTable(
  'cash_receipts',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    use: text().$type<CashReceiptUse>().notNull(),
    /** Digits of a mobile number, or of a company's registration; '' once the person is erased. */
    identity: text().notNull(),
    gateway: text().$type<GatewayName>().notNull(),
    /**
     * `waiting` for the payment, `due` until the receipt is for what the order has cost, `refused` when the gateway does not do it and
     * customer service has to.
     */
    state: text().$type<'waiting' | 'due' | 'settled' | 'refused'>().notNull(),
    /** Our id of the current receipt at the gateway; a new one after a refusal and after a cancellation. */
    gatewayId: text().notNull().unique(),
    /** The gateway's key of the issued receipt; null without one. */
    receiptKey: text(),
    issuedAmount: amountInWon().notNull().default(0),
    number: text(),
    url: text(),
    /** The code and words of the gateway's last refusal. */
    refusal: text(),
    attempts: integer().notNull().default(0),
    nextTryAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('cash_receipts_due')
      .on(table.nextTryAt)
      .where(sql`state = 'due'`),
    index('cash_receipts_waiting')
      .on(table.createdAt)
      .where(sql`state = 'waiting'`),
    check(
      'cash_receipts_issued',
      sql`(issued_amount > 0) = (receipt_key is not null) and issued_amount >= 0`,
    ),
  ],
)
