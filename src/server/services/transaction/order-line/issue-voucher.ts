import { randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { ORDER_HISTORY } from '@/config/paths'
import { addSeoulYears, endOfDayAfter } from '@/domain/seoul-calendar'
import type { VoucherTerms } from '@/domain/voucher'
import type { Db } from '@/server/db/client'
import { products } from '@/server/db/schema/catalog'
import { orderLines, orders } from '@/server/db/schema/order'
import { queueSms, voucherNumberSms } from '@/server/services/main/sms/queue-sms'
import type { OrderLineRow } from './order-rows'

/**
 * Queues a text message with the seller's number of an unlinked voucher to the orderer's phone, once for each `event` of
 * the line. Screens don't show the number of a voucher that a seller issues by hand.
 *
 * @returns false for a line without a number
 */
export const sendVoucherNumber = async (
  tx: Db,
  line: OrderLineRow,
  { event, at }: { event: string; at: Date },
): Promise<boolean> => {
  const [order] = await tx.select({ orderer: orders.orderer }).from(orders).where(eq(orders.id, line.orderId))
  if (!order || !line.pinNumber) return false
  await queueSms(tx, {
    eventKey: `voucher-${event}:${line.id}`,
    phone: order.orderer.phone,
    ...voucherNumberSms({
      title: line.productTitle,
      number: line.pinNumber,
      until: line.expirationDate,
      publisher: line.publisherName ?? '',
    }),
    at,
  })
  return true
}

/** Returns the path of the page that shows one voucher to its member. */
export const voucherPath = (lineId: string): string =>
  `${ORDER_HISTORY}?${new URLSearchParams({ type: 'voucher', voucher: lineId })}`

/** Where a product names no period, as the law prescribes. */
const DEFAULT_VALIDITY_YEARS = 5

/** Returns when a voucher expires: the end of the day (KST) that is `days` days, or else five years, after `from`. */
export const voucherExpiryOf = (from: Date, days: number | null): Date =>
  days === null ? endOfDayAfter(addSeoulYears(from, DEFAULT_VALIDITY_YEARS), 0) : endOfDayAfter(from, days)

/** Returns sixteen random digits. A unique index refuses a PIN that exists. */
export const newVoucherPin = (): string => Array.from({ length: 16 }, () => randomInt(10)).join('')

/** Returns the terms of an ordered voucher; those of the product for a line from before they were stored with it. */
export const readVoucherTerms = async (tx: Db, line: OrderLineRow): Promise<VoucherTerms> => {
  if (line.voucherTerms) return line.voucherTerms
  const [product] = await tx
    .select({ validityDays: products.validityDays, giftcardAmount: products.giftcardAmount })
    .from(products)
    .where(eq(products.id, line.productId))
  return product ?? { validityDays: null, giftcardAmount: null }
}

interface PaidLine {
  line: OrderLineRow
  brand: string
  /** The terms of the product today, for a line from before they were stored with it. */
  currentTerms: VoucherTerms
}

/** The voucher of a paid line. A linked one gets its PIN now, an unlinked one from its seller. */
const toVoucher = ({ line, brand, currentTerms }: PaidLine, at: Date) => {
  const { validityDays, giftcardAmount } = line.voucherTerms ?? currentTerms
  const isLinked = line.issuanceType === 'instant'
  return {
    id: line.id,
    publisher: brand,
    expires: voucherExpiryOf(at, validityDays),
    // A voucher for goods has no amount: -1 on the wire.
    amount: giftcardAmount ?? -1,
    method: isLinked ? 'api' : 'manual',
    pin: isLinked ? newVoucherPin() : null,
  }
}

/** Issues the vouchers among the lines of a paid order, with one statement. The caller has locked the lines. */
export const issueVouchers = async (tx: Db, lines: readonly PaidLine[], at: Date): Promise<void> => {
  const vouchers = lines
    .filter(({ line }) => line.productClass === 'giftcard')
    .map((line) => toVoucher(line, at))
  if (vouchers.length === 0) return
  const issued = sql`jsonb_to_recordset(${JSON.stringify(vouchers)}::jsonb)
    as issued (id text, publisher text, expires timestamptz, amount bigint, method text, pin text)`
  await tx
    .update(orderLines)
    .set({
      publisherName: sql`issued.publisher`,
      publisherMethod: sql`issued.method`,
      expirationDate: sql`issued.expires`,
      giftcardOriginalAmount: sql`issued.amount`,
      giftcardCurrentAmount: sql`issued.amount`,
      pinNumber: sql`issued.pin`,
    })
    .from(issued)
    .where(sql`${orderLines.id} = issued.id`)
}
