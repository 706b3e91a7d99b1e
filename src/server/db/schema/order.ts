import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { OrderStatus, PaymentStatus, PointSource } from '@/domain/order'
import type { ActorType, OrderLineStatus } from '@/domain/order-line-status'
import type { GatewayName } from '@/domain/payment-method'
import type { IssuanceType, ProductClass } from '@/domain/product-values'
import type { LineDelivery } from '@/domain/refund-breakdown'
import type { VoucherTerms } from '@/domain/voucher'
import { products, skus } from './catalog'
import { channels, paymentSettings } from './channel'
import { amountInWon, createdAt, id, instant } from './columns'
import { users } from './identity'
import { walletPayments } from './wallet'

/** The columns of an order that name persons, with `name` for the orderer and nothing else. */
export const withoutPersons = (name: string) => ({
  orderer: { name, phone: '', email: '' },
  receiver: null,
  deliveryMemo: '',
})

/** An order that was abandoned in the payment window, so that no history shows it, and still names persons. */
export const isAbandonedWithPerson = sql`status = 'abandoned' and placed_at is null and orderer ->> 'name' <> ''`

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** The order number for customers: yyyyMMdd-XXXXXXX. */
    sn: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => users.id),
    channelId: text()
      .notNull()
      .references(() => channels.id),
    status: text().$type<OrderStatus>().notNull(),
    paymentSettingId: text()
      .notNull()
      .references(() => paymentSettings.id),
    totalProductPrice: amountInWon().notNull(),
    totalDeliveryFee: amountInWon().notNull(),
    groupDeliveryDiscount: amountInWon().notNull(),
    regionalFees: amountInWon().notNull(),
    /** Products plus delivery, before points. */
    totalAmount: amountInWon().notNull(),
    pointAmount: amountInWon().notNull(),
    points: jsonb().$type<PointSource[]>().notNull(),
    /** The amount of the payment window. */
    pgAmount: amountInWon().notNull(),
    orderer: jsonb().$type<{ name: string; phone: string; email: string }>().notNull(),
    receiver: jsonb().$type<{
      name: string
      phone: string
      postalCode: string
      baseAddress: string
      detailAddress: string
    } | null>(),
    deliveryMemo: text().notNull().default(''),
    agreements: jsonb().$type<string[]>().notNull(),
    paymentMethod: text(),
    failureCode: integer(),
    /** Set when the order appears in the history. */
    placedAt: instant(),
    paidAt: instant(),
    createdAt: createdAt(),
    /** The stock is reserved until this time. */
    expiresAt: instant().notNull(),
    /** `given`: its lines are gifts. `received`: the order of a receiver, which a gift paid. */
    giftRole: text().$type<'given' | 'received'>(),
    /** The gift that paid for it. Its amount returns to that gift's giver. */
    giftId: text(),
  },
  (table) => [
    index().on(table.userId, table.placedAt.desc(), table.id),
    index('orders_open')
      .on(table.expiresAt)
      .where(sql`status in ('pending_payment', 'awaiting_deposit')`),
    index('orders_abandoned_with_person').on(table.createdAt).where(isAbandonedWithPerson),
    check(
      'orders_amounts',
      sql`total_amount = point_amount + pg_amount and pg_amount >= 0 and point_amount >= 0`,
    ),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    productId: text()
      .notNull()
      .references(() => products.id),
    skuId: text()
      .notNull()
      .references(() => skus.id),
    productTitle: text().notNull(),
    skuTitle: text().notNull(),
    image: text().notNull(),
    productClass: text().$type<ProductClass>().notNull(),
    issuanceType: text().$type<IssuanceType>(),
    quantity: integer().notNull(),
    sellPrice: amountInWon().notNull(),
    totalAmount: amountInWon().notNull(),
    /** The line's share of the points. */
    pointAmount: amountInWon().notNull(),
    status: text().$type<OrderLineStatus>().notNull(),
    carrier: jsonb().$type<{ id: string; name: string }>(),
    trackingNumber: text(),
    /** When the carrier was last asked for the parcel; null before. */
    parcelAskedAt: instant(),
    pinNumber: text(),
    publisherName: text(),
    publisherMethod: text().$type<'api' | 'manual'>(),
    giftcardOriginalAmount: amountInWon(),
    giftcardCurrentAmount: amountInWon(),
    expirationDate: instant(),
    /** Delivery terms on the day of the order, so that later changes do not affect refunds. */
    delivery: jsonb().$type<LineDelivery>(),
    /** The day of arrival that the order was paid with, yyyy-MM-dd in Seoul; null where none was shown. */
    arrivalDay: date({ mode: 'string' }),
    /** Terms of a voucher on the day of the order; null for goods, and for orders from before the column. */
    voucherTerms: jsonb().$type<VoucherTerms>(),
    /** Time of the last change of the status. */
    statusAt: createdAt(),
    /** Time of the first delivery. */
    deliveredAt: instant(),
    /** The status before the last claim, also after the claim was rejected. */
    claimedFrom: text().$type<OrderLineStatus>(),
    /** Whether its stock was restored. */
    isRestocked: boolean().notNull().default(false),
    /** The line that a partial claim split this one from. */
    splitFrom: text(),
    sortOrder: integer().notNull(),
  },
  (table) => [
    index().on(table.orderId, table.sortOrder),
    index().on(table.status, table.statusAt),
    index('order_lines_usable_voucher')
      .on(table.expirationDate, table.id)
      .concurrently()
      .where(sql`status in ('received', 'partially_used', 'manually_issue_confirmed')`),
    uniqueIndex('order_lines_one_pin')
      .on(table.pinNumber)
      .where(sql`pin_number is not null`),
    check('order_lines_quantity', sql`quantity between 1 and 50`),
    check('order_lines_amount', sql`total_amount = sell_price * quantity`),
  ],
)

/** Every transition of a line, for the timeline of tracking and claims. */
export const orderLineEvents = pgTable(
  'order_line_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    lineId: text()
      .notNull()
      .references(() => orderLines.id),
    fromStatus: text().$type<OrderLineStatus>(),
    toStatus: text().$type<OrderLineStatus>().notNull(),
    actor: text().$type<ActorType>().notNull(),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.lineId, table.id)],
)

export const stockReservations = pgTable(
  'stock_reservations',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id),
    skuId: text()
      .notNull()
      .references(() => skus.id),
    quantity: integer().notNull(),
    state: text().$type<'held' | 'consumed' | 'released'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.skuId] }),
    index('stock_reservations_held')
      .on(table.skuId)
      .concurrently()
      .where(sql`state = 'held'`),
  ],
)

/** One payment session, either for an order or for the wallet. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: text().references(() => orders.id),
    walletPaymentId: text().references(() => walletPayments.id),
    gateway: text('window').$type<GatewayName>().notNull(),
    /** Our order number at the gateway (P_OID, Moid). It is unguessable, so that a return identifies one session. */
    moid: text().notNull().unique(),
    amount: amountInWon().notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    /** The gateway's id of the authentication. */
    tid: text(),
    /** The gateway's id of the approved transaction; KG Inicis has another one than for the authentication. */
    transactionId: text(),
    /** Data for the approval: P_REQ_URL and idc_name, or TrAuthKey. */
    approvalTicket: jsonb().$type<Record<string, string>>(),
    /** When the approval was sent to the gateway; null before. */
    approvalRequestedAt: instant(),
    /** Sum of the partial refunds. */
    cancelledAmount: amountInWon().notNull().default(0),
    /** The deposit that went to the member's money. It may differ from `amount`. */
    creditedAmount: amountInWon().notNull().default(0),
    /** The amount that the gateway or a bank took back outside of our refunds, by the gateway's record. */
    reversedAmount: amountInWon().notNull().default(0),
    method: text(),
    receipt: jsonb().$type<Record<string, string>>(),
    /** Whether the gateway returns a deposit of this payment to an account; else it goes to the member's money. */
    returnsDeposit: boolean().notNull().default(false),
    /** The last status in the gateway's record that the adapter does not know, which was logged. */
    unknownStatus: text(),
    /** When the gateway's record is compared with this approved or credited payment again. */
    compareAt: createdAt(),
    /** The code with which the gateway last refused to refund the payment; null while it has not. */
    refusalCode: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index().on(table.orderId),
    check('payments_cancelled', sql`cancelled_amount between 0 and amount`),
    check('payments_reversed', sql`reversed_amount between 0 and greatest(amount, credited_amount)`),
    check('payments_credited', sql`(status = 'credited') = (credited_amount > 0)`),
    index().on(table.walletPaymentId),
    check('payments_one_purpose', sql`(order_id is null) <> (wallet_payment_id is null)`),
    unique().on(table.gateway, table.tid),
    uniqueIndex('payments_one_approved')
      .on(table.orderId)
      .where(sql`status in ('approved', 'deposit_waiting')`),
    uniqueIndex('payments_one_approved_wallet')
      .on(table.walletPaymentId)
      .where(sql`status in ('approved', 'deposit_waiting')`),
    index('payments_unsettled')
      .on(table.updatedAt)
      .where(sql`status in ('approving', 'cancelling', 'deposit_waiting', 'refund_blocked')`),
    index('payments_to_compare')
      .on(table.compareAt)
      .concurrently()
      .where(sql`status in ('approved', 'credited')`),
  ],
)
