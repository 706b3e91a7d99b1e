/** Five digits; asking for a price with fewer would only be refused. */
export const isWholePostalCode = (text: string): boolean => /^\d{5}$/.test(text)

/**
 * The postal code to price with, or null while none is known: the one in the form, else the one that the
 * shopper gave on the product's page. Nothing is delivered with vouchers, so none is needed.
 */
export const pricingCode = (form: string, draft: string, isDelivered: boolean): string | null => {
  if (!isDelivered) return ''
  if (isWholePostalCode(form)) return form
  return isWholePostalCode(draft) ? draft : null
}
