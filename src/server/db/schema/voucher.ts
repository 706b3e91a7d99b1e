import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { VoucherRefundKind, VoucherRefundMethod } from '@/domain/voucher'
import { createdAt, id, instant, amountInWon } from './columns'
import { orderLines } from './order'

/** Each time a shop took a voucher. A shop's own key makes a repeat of one use the same use. */
export const voucherUses = pgTable(
  'voucher_uses',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    lineId: text()
      .notNull()
      .references(() => orderLines.id),
    useKey: text().notNull(),
    /** Null for goods. */
    amount: amountInWon(),
    /** What was left after it; -1 for goods. */
    balanceAfter: amountInWon().notNull(),
    store: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.lineId, table.useKey),
    check('voucher_uses_amount', sql`amount is null or amount > 0`),
  ],
)

/** The rest of a voucher, given back once. */
export const voucherRefunds = pgTable(
  'voucher_refunds',
  {
    lineId: text()
      .primaryKey()
      .references(() => orderLines.id),
    kind: text().$type<VoucherRefundKind>().notNull(),
    method: text().$type<VoucherRefundMethod>().notNull(),
    /** Of the face; 0 for goods. */
    restAmount: amountInWon().notNull(),
    base: amountInWon().notNull(),
    rate: integer().notNull(),
    amount: amountInWon().notNull(),
    createdAt: createdAt(),
  },
  () => [check('voucher_refunds_amount', sql`amount > 0 and amount <= base and rate between 1 and 100`)],
)

/** Vouchers whose end was told of, so that the job asks for each once. */
export const voucherNotices = pgTable('voucher_notices', {
  lineId: text()
    .primaryKey()
    .references(() => orderLines.id),
  createdAt: createdAt(),
})

/** Messages to phones: written with what happened, sent by the job, each until the carrier has taken it. */
export const smsMessages = pgTable(
  'sms_messages',
  {
    id: id(),
    /** The event behind it; one event is one message. */
    eventKey: text().notNull().unique(),
    phone: text().notNull(),
    body: text().notNull(),
    state: text().$type<'queued' | 'sent' | 'refused'>().notNull(),
    attempts: integer().notNull().default(0),
    nextTryAt: instant().notNull(),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('sms_messages_queued')
      .on(table.nextTryAt)
      .where(sql`state = 'queued'`),
  ],
)

/** What the sandbox's carrier was given. */
export const sandboxSms = pgTable('sandbox_sms', {
  id: id(),
  phone: text().notNull(),
  body: text().notNull(),
  createdAt: createdAt(),
})
