import { randomInt } from 'node:crypto'
import { endOfDayAfter } from '@/lib/date'
import type { orderLines } from '@/server/db/schema/order'

/** Five years where a product names no period: the law's own reading of silence. */
const DEFAULT_VALIDITY_DAYS = 5 * 365

/** The last instant of the Korean day that is so many days after `from`. */
export const endOfValidity = (from: Date, days: number | null): Date =>
  endOfDayAfter(from, days ?? DEFAULT_VALIDITY_DAYS)

/** Sixteen digits from the system's random source; the table refuses a second one like it. */
export const newPin = (): string => Array.from({ length: 16 }, () => randomInt(10)).join('')

type Line = typeof orderLines.$inferSelect

/** What payment adds to a line: a linked voucher is issued at once, an unlinked one by its seller. */
export const issueOf = (
  line: Line,
  product: { validityDays: number | null; brand: string; giftcardAmount: number | null },
  at: Date,
): Partial<Line> => {
  if (line.productClass !== 'giftcard') return {}
  const voucher = {
    publisherName: product.brand,
    expirationDate: endOfValidity(at, product.validityDays),
    // A voucher for goods has no amount: -1 on the wire.
    giftcardOriginalAmount: product.giftcardAmount ?? -1,
    giftcardCurrentAmount: product.giftcardAmount ?? -1,
  }
  return line.issuanceType === 'instant'
    ? { ...voucher, publisherMethod: 'api', pinNumber: newPin() }
    : { ...voucher, publisherMethod: 'manual' }
}
