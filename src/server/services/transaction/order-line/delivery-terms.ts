import { eq, inArray } from 'drizzle-orm'
import { regionOf } from '@/domain/address'
import { type Arrival, arrivalOfGoods } from '@/domain/arrival'
import type { LineDelivery } from '@/domain/refund-breakdown'
import type { Db } from '@/server/db/client'
import { type deliveryGroups, deliveryPolicies, products, sellers } from '@/server/db/schema/catalog'
import { orderLines } from '@/server/db/schema/order'
import type { SkuOffer } from '../../product/product/pricing'
import type { OrderLineRow } from './order-rows'

/** Returns the delivery terms of a policy as they are stored with an order line. */
export const deliveryTermsOf = (
  policy: typeof deliveryPolicies.$inferSelect,
  group: typeof deliveryGroups.$inferSelect | null,
): LineDelivery => ({
  terms: {
    deliveryPricingMethod: policy.deliveryPricingMethod,
    deliveryPricingUnit: policy.deliveryPricingUnit,
    baseDeliveryFee: policy.baseDeliveryFee,
    unitChargeStandard: policy.unitChargeStandard,
    conditionalChargeStandard: policy.conditionalChargeStandard,
    isAdditionalPricingSet: policy.isAdditionalPricingSet,
    regionDivisionLevel: policy.regionDivisionLevel,
    division2Fee: policy.division2Fee,
    division3JejuFee: policy.division3JejuFee,
    division3OutsideJejuFee: policy.division3OutsideJejuFee,
  },
  group: group && {
    id: group.id,
    isAdditionalPricingSet: group.isAdditionalPricingSet,
    regionDivisionLevel: group.regionDivisionLevel,
    division2Fee: group.division2Fee,
    division3JejuFee: group.division3JejuFee,
    division3OutsideJejuFee: group.division3OutsideJejuFee,
  },
  refundDeliveryFee: policy.refundDeliveryFee,
  refundDeliveryFeeIfFreeDelivery: policy.refundDeliveryFeeIfFreeDelivery,
  exchangeDeliveryFee: policy.exchangeDeliveryFee,
})

/** When goods should arrive at a postal code if they are paid at `at`; null for what no courier brings, and without terms of the seller. */
export const arrivalOfOffer = (
  { product, deliveryPolicy }: SkuOffer,
  postalCode: string | undefined,
  at: Date,
): Arrival | null =>
  postalCode
    ? arrivalOfGoods({ ...product, deliveryMethod: deliveryPolicy.deliveryMethod }, at, regionOf(postalCode))
    : null

/**
 * Stores the days of arrival of lines that are sent from `at` on, where no screen has shown any before: the deposit of an order came
 * later than the order, and the address of a gift is known when it is accepted.
 */
export const storeArrivalDays = async (
  tx: Db,
  lines: readonly Pick<OrderLineRow, 'id' | 'productId'>[],
  { postalCode, at }: { postalCode: string; at: Date },
): Promise<void> => {
  const ids = lines.map(({ productId }) => productId)
  const goods = await tx
    .select({
      id: products.id,
      productClass: products.productClass,
      deliveryMethod: deliveryPolicies.deliveryMethod,
      arrivalTerms: sellers.arrivalTerms,
    })
    .from(products)
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .innerJoin(deliveryPolicies, eq(deliveryPolicies.id, products.deliveryPolicyId))
    .where(inArray(products.id, ids))
  for (const product of goods) {
    const arrivalDay = arrivalOfGoods(product, at, regionOf(postalCode))?.day
    if (arrivalDay === undefined) continue
    const lineIds = lines.flatMap(({ id, productId }) => (productId === product.id ? [id] : []))
    await tx.update(orderLines).set({ arrivalDay }).where(inArray(orderLines.id, lineIds))
  }
}
