import type { CartProduct } from '@/contract/transaction/cart'

/** Distance of a product to free delivery, in won. */
export interface FreeShipping {
  from: number
  missing: number
}

/**
 * Null where free delivery cannot be reached: another kind of fee, a condition for each option, nothing selected, or a
 * higher fee of the same delivery group that is paid anyway.
 *
 * @param highestFee the highest fee of the product's delivery group in won; null without a group
 */
export const freeShipping = (product: CartProduct, highestFee: number | null): FreeShipping | null => {
  const from = product.conditionalChargeStandard
  if (product.deliveryPricingMethod !== 'conditional_charge' || product.deliveryPricingUnit !== 'product') {
    return null
  }
  if (from === null || from <= 0 || !product.isProductSelected || product.productClass === 'giftcard')
    return null
  const missing = Math.max(0, from - product.calculatedProductPrice)
  if (missing > 0 && highestFee !== null && product.baseDeliveryFee < highestFee) return null
  return { from, missing }
}
