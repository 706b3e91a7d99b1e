import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ClaimFault, ClaimKind, ClaimReason, ClaimState } from '@/domain/claim'
import type { ActorType, OrderLineStatus } from '@/domain/order-line-status'
import { skus } from './catalog'
import { createdAt, id, instant, amountInWon } from './columns'
import { users } from './identity'
import { orderLines, orders } from './order'

export interface ClaimAddress {
  name: string
  phone: string
  postalCode: string
  baseAddress: string
  detailAddress: string
}

/** What the shopper saw and agreed to. Won. */
export interface ClaimBreakdown {
  goodsAmount: number
  deliveryAmount: number
  returnFee: number
  refundAmount: number
  /** Taken from the member's money for an exchange; given back when nothing comes of it. */
  exchangeFee: number
  payouts: RefundShare[]
}

export interface RefundShare {
  source: 'payment' | 'money' | 'card'
  cardId: string | null
  amount: number
}

export const claims = pgTable(
  'claims',
  {
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    kind: text().$type<ClaimKind>().notNull(),
    state: text().$type<ClaimState>().notNull(),
    /** Where its lines stand; they move together. */
    status: text().$type<OrderLineStatus>().notNull(),
    fault: text().$type<ClaimFault>().notNull(),
    reasonCode: text().$type<ClaimReason>().notNull(),
    reasonText: text().notNull(),
    images: jsonb().$type<string[]>().notNull(),
    pickup: jsonb().$type<ClaimAddress>(),
    reship: jsonb().$type<ClaimAddress>(),
    breakdown: jsonb().$type<ClaimBreakdown>().notNull(),
    /** What the shop said last. */
    note: text().notNull().default(''),
    createdAt: createdAt(),
    closedAt: instant(),
  },
  (table) => [index().on(table.userId, table.createdAt.desc(), table.id), index().on(table.orderId)],
)

export const claimLines = pgTable(
  'claim_lines',
  {
    claimId: text()
      .notNull()
      .references(() => claims.id),
    lineId: text()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    beforeStatus: text().$type<OrderLineStatus>().notNull(),
    /** What the line held when the claim began. */
    skuId: text()
      .notNull()
      .references(() => skus.id),
    exchangeSkuId: text().references(() => skus.id),
    exchangeSkuTitle: text(),
    /** Stock of the other goods: held from the request, gone when they arrive, back when nothing comes of it. */
    stock: text().$type<'held' | 'consumed' | 'released'>(),
    isOpen: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.claimId, table.lineId] }),
    // Two claims never run on one line, whatever the code above believes.
    uniqueIndex('claim_lines_one_open')
      .on(table.lineId)
      .where(sql`is_open = 1`),
  ],
)

export const claimEvents = pgTable(
  'claim_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    claimId: text()
      .notNull()
      .references(() => claims.id),
    status: text().$type<OrderLineStatus>().notNull(),
    state: text().$type<ClaimState>().notNull(),
    actor: text().$type<ActorType>().notNull(),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.claimId, table.id)],
)

/**
 * Money on its way back. `cancelling` is written before the gateway is asked; the job settles what a crash or a
 * time-out leaves there by the gateway's own books.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    /** The order in which an order's refunds go to the gateway: one after the other. */
    seq: bigserial({ mode: 'number' }),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    claimId: text().references(() => claims.id),
    state: text().$type<'cancelling' | 'done'>().notNull(),
    goodsAmount: amountInWon().notNull(),
    /** Below zero where what is kept no longer travels free. */
    deliveryAmount: amountInWon().notNull(),
    feeAmount: amountInWon().notNull(),
    amount: amountInWon().notNull(),
    /** The gateway's part. */
    pgAmount: amountInWon().notNull(),
    /** How often the gateway was asked; also tells two processes apart that want to ask. */
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    doneAt: instant(),
  },
  (table) => [
    index().on(table.orderId),
    index('refunds_unsettled')
      .on(table.updatedAt)
      .where(sql`state = 'cancelling'`),
    check('refunds_amount', sql`amount = goods_amount + delivery_amount - fee_amount and amount >= 0`),
    check('refunds_pg', sql`pg_amount between 0 and amount`),
  ],
)

/** A line's money goes back once. */
export const refundLines = pgTable(
  'refund_lines',
  {
    lineId: text()
      .primaryKey()
      .references(() => orderLines.id),
    refundId: text()
      .notNull()
      .references(() => refunds.id),
    amount: amountInWon().notNull(),
    /** Where the line goes when the money has gone back; it stays where it is without one. */
    endStatus: text().$type<OrderLineStatus>(),
  },
  (table) => [index().on(table.refundId)],
)

export const refundPayouts = pgTable(
  'refund_payouts',
  {
    refundId: text()
      .notNull()
      .references(() => refunds.id),
    source: text().$type<RefundShare['source']>().notNull(),
    /** The card that paid; '' for the payment and for money. */
    cardId: text().notNull().default(''),
    amount: amountInWon().notNull(),
    /** What got the money: `gateway`, `money`, or a card's id (a REFUND card where the payer is gone). */
    paidTo: text(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.source, table.cardId] }),
    check('refund_payouts_amount', sql`amount > 0`),
  ],
)
