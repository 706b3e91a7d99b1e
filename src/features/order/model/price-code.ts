import { isPostalCode } from '@/domain/contact'

/**
 * The postal code for the price: the valid one of the form, else the one that the shopper has given before, or null.
 * Vouchers are not delivered, so they need none.
 */
export const pricingCode = (form: string, draft: string, isDelivered: boolean): string | null => {
  if (!isDelivered) return ''
  if (isPostalCode(form)) return form
  return isPostalCode(draft) ? draft : null
}
