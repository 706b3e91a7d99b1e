import type { CartProduct } from '@/contract/transaction/cart'

/** How near a product is to free delivery. Won. */
export interface FreeShipping {
  from: number
  missing: number
}

/**
 * Null where there is nothing to reach: another kind of fee, a condition on each option, nothing chosen yet, or
 * another parcel of the group that must be paid all the same.
 *
 * @param mostExpensive the mostExpensive fee of the product's delivery group; of a product without one, its own
 */
export const freeShipping = (product: CartProduct, mostExpensive: number | null): FreeShipping | null => {
  const from = product.conditionalChargeStandard
  if (product.deliveryPricingMethod !== 'conditional_charge' || product.deliveryPricingUnit !== 'product') {
    return null
  }
  if (from === null || from <= 0 || !product.isProductSelected || product.productClass === 'giftcard')
    return null
  const missing = Math.max(0, from - product.calculatedProductPrice)
  if (missing > 0 && mostExpensive !== null && product.baseDeliveryFee < mostExpensive) return null
  return { from, missing }
}
