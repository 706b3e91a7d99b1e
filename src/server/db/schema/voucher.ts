import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { SmsTemplate } from '@/domain/sms'
import type { VoucherRefundKind, VoucherRefundMethod } from '@/domain/voucher'
import { createdAt, id, instant, amountInWon } from './columns'
import { orderLines } from './order'

/** Redemptions of a voucher. The shop's key makes a repeated redemption idempotent. */
export const voucherUses = pgTable(
  'voucher_uses',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    lineId: text()
      .notNull()
      .references(() => orderLines.id),
    useKey: text().notNull(),
    /** Null for product vouchers. */
    amount: amountInWon(),
    /** Balance afterwards; -1 for product vouchers. */
    balanceAfter: amountInWon().notNull(),
    store: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.lineId, table.useKey),
    check('voucher_uses_amount', sql`amount is null or amount > 0`),
  ],
)

/** The one refund of the remaining amount of a voucher. */
export const voucherRefunds = pgTable(
  'voucher_refunds',
  {
    lineId: text()
      .primaryKey()
      .references(() => orderLines.id),
    kind: text().$type<VoucherRefundKind>().notNull(),
    method: text().$type<VoucherRefundMethod>().notNull(),
    /** Remaining face value; 0 for product vouchers. */
    restAmount: amountInWon().notNull(),
    base: amountInWon().notNull(),
    rate: integer().notNull(),
    amount: amountInWon().notNull(),
    createdAt: createdAt(),
  },
  () => [check('voucher_refunds_amount', sql`amount > 0 and amount <= base and rate between 1 and 100`)],
)

/** Vouchers with the time of their last expiry reminder, so that each one before an expiry is sent once. */
export const voucherReminders = pgTable('voucher_notices', {
  lineId: text()
    .primaryKey()
    .references(() => orderLines.id),
  createdAt: createdAt(),
})

/** Text messages. They are written in the transaction of the event and sent by a job until the carrier accepts them. */
export const smsMessages = pgTable(
  'sms_messages',
  {
    id: id(),
    /** Identifies the event; one message each. */
    eventKey: text().notNull().unique(),
    phone: text().notNull(),
    body: text().notNull(),
    /** What an Alimtalk is filled with; null for a text, also for one that follows a refused Alimtalk. */
    template: jsonb().$type<SmsTemplate>(),
    /** `sent` until the carrier says what became of it. */
    state: text().$type<'queued' | 'sent' | 'delivered' | 'refused'>().notNull(),
    /** Why it was refused: the carrier's code and words. */
    refusal: text(),
    attempts: integer().notNull().default(0),
    /** When it is sent, or its delivery looked up, the next time. */
    nextTryAt: instant().notNull(),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.createdAt),
    index().on(table.phone).concurrently(),
    index('sms_messages_queued')
      .on(table.nextTryAt)
      .where(sql`state = 'queued'`),
  ],
)

/** Messages that the sandbox's carrier received. */
export const sandboxSms = pgTable('sandbox_sms', {
  id: id(),
  phone: text().notNull(),
  body: text().notNull(),
  createdAt: createdAt(),
})
