import { isPostalCode } from '@/domain/contact'

/**
 * The postal code to price with, or null while none is known: the one in the form, else the one that the
 * shopper gave on the product's page; one that is not whole would only be refused. Nothing is delivered with
 * vouchers, so none is needed.
 */
export const pricingCode = (form: string, draft: string, isDelivered: boolean): string | null => {
  if (!isDelivered) return ''
  if (isPostalCode(form)) return form
  return isPostalCode(draft) ? draft : null
}
