import { randomInt } from 'node:crypto'
import { addSeoulYears, endOfDayAfter } from '@/domain/seoul-calendar'
import type { orderLines } from '@/server/db/schema/order'

/** Where a product names no period, as the law prescribes. */
const DEFAULT_VALIDITY_YEARS = 5

/** Returns when a voucher expires: the end of the day (KST) that is `days` days, or else five years, after `from`. */
export const voucherExpiryOf = (from: Date, days: number | null): Date =>
  days === null ? endOfDayAfter(addSeoulYears(from, DEFAULT_VALIDITY_YEARS), 0) : endOfDayAfter(from, days)

/** Returns sixteen random digits. A unique index refuses a PIN that exists. */
export const newVoucherPin = (): string => Array.from({ length: 16 }, () => randomInt(10)).join('')

type Line = typeof orderLines.$inferSelect

/** Returns the voucher fields of a paid line. A linked voucher gets its PIN now, an unlinked one from its seller. */
export const voucherFieldsOf = (
  line: Line,
  product: { validityDays: number | null; brand: string; giftcardAmount: number | null },
  at: Date,
): Partial<Line> => {
  if (line.productClass !== 'giftcard') return {}
  const voucher = {
    publisherName: product.brand,
    expirationDate: voucherExpiryOf(at, product.validityDays),
    // A voucher for goods has no amount: -1 on the wire.
    giftcardOriginalAmount: product.giftcardAmount ?? -1,
    giftcardCurrentAmount: product.giftcardAmount ?? -1,
  }
  return line.issuanceType === 'instant'
    ? { ...voucher, publisherMethod: 'api', pinNumber: newVoucherPin() }
    : { ...voucher, publisherMethod: 'manual' }
}
