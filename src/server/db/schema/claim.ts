import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
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

/** The amounts that the shopper saw and confirmed, in won. */
export interface ClaimBreakdown {
  goodsAmount: number
  deliveryAmount: number
  returnFee: number
  refundAmount: number
  /** Debited from the member's money for an exchange, and refunded if the exchange does not happen. */
  exchangeFee: number
  payouts: RefundShare[]
}

export interface RefundShare {
  /** `gift`: returns to the giver of the gift that paid. */
  source: 'payment' | 'money' | 'card' | 'gift'
  cardId: string | null
  amount: number
}

/** An account that a deposit returns to. */
export interface StoredRefundAccount {
  /** Standard code of three digits. */
  bank: string
  /** '' after the refund. */
  holder: string
  maskedNumber: string
  /** The number, encrypted; '' after the refund. */
  sealedNumber: string
}

/** Where a member wants a deposit back. */
export type RefundTo = 'money' | StoredRefundAccount

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
    /** The status of its lines, which change together. */
    status: text().$type<OrderLineStatus>().notNull(),
    fault: text().$type<ClaimFault>().notNull(),
    reasonCode: text().$type<ClaimReason>().notNull(),
    reasonText: text().notNull(),
    images: jsonb().$type<string[]>().notNull(),
    pickup: jsonb().$type<ClaimAddress>(),
    reship: jsonb().$type<ClaimAddress>(),
    breakdown: jsonb().$type<ClaimBreakdown>().notNull(),
    /** Where a deposit returns to once the claim is refunded; null without a deposit, and after the claim. */
    refundTo: jsonb().$type<RefundTo>(),
    /** The last message of the shop. */
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
    /** The sku of the line when the claim was requested. */
    skuId: text()
      .notNull()
      .references(() => skus.id),
    exchangeSkuId: text().references(() => skus.id),
    exchangeSkuTitle: text(),
    /**
     * Stock of the replacement: held from the request, consumed on arrival, released when the exchange ends without
     * result.
     */
    stock: text().$type<'held' | 'consumed' | 'released'>(),
    isOpen: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.claimId, table.lineId] }),
    // The database guarantees that no line has two open claims.
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
 * A pending refund. `cancelling` is written before the gateway is called. After a crash or a timeout the job settles
 * it by the gateway's record.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    /** The sequence in which the refunds of an order are sent to the gateway. */
    seq: bigserial({ mode: 'number' }),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    claimId: text().references(() => claims.id),
    /** The gift whose amount is refunded to its giver, from the escrow account of the gift. */
    giftId: text(),
    state: text().$type<'cancelling' | 'done'>().notNull(),
    goodsAmount: amountInWon().notNull(),
    /** Negative when the remaining products lose free delivery. */
    deliveryAmount: amountInWon().notNull(),
    feeAmount: amountInWon().notNull(),
    amount: amountInWon().notNull(),
    /** The amount refunded by the gateway. */
    pgAmount: amountInWon().notNull(),
    /** The part that the gateway had taken back before, so that nobody gets it again. The payment's share is covered first. */
    coveredAmount: amountInWon().notNull().default(0),
    /** Number of calls to the gateway. Two processes that want to call compare it. */
    attempts: integer().notNull().default(0),
    /** The code with which the gateway last refused the refund; null while it has not. */
    refusalCode: text(),
    /** The account that the gateway returns a deposit to. */
    refundAccount: jsonb().$type<StoredRefundAccount>(),
    /** The gateway would return a deposit, and the member has not named an account. No job sends such a refund. */
    awaitsAccount: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    doneAt: instant(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.claimId).concurrently(),
    index('refunds_unsettled')
      .on(table.updatedAt)
      .where(sql`state = 'cancelling'`),
    check('refunds_covered', sql`covered_amount between 0 and amount`),
    check('refunds_amount', sql`amount = goods_amount + delivery_amount - fee_amount and amount >= 0`),
    check('refunds_pg', sql`pg_amount between 0 and amount`),
  ],
)

/** A line is refunded once. */
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
    /** The status of the line after the refund; null keeps it. */
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
    /** The card that paid; '' for the gateway and for money. */
    cardId: text().notNull().default(''),
    amount: amountInWon().notNull(),
    /** Destination of the refund: `gateway`, `money`, or a card's id (a REFUND card if the paying card is gone). */
    paidTo: text(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.source, table.cardId] }),
    index('refund_payouts_of_card')
      .on(table.cardId)
      .concurrently()
      .where(sql`card_id <> ''`),
    check('refund_payouts_amount', sql`amount > 0`),
  ],
)
