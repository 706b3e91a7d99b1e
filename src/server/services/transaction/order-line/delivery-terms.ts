import type { LineDelivery } from '@/domain/refund-breakdown'
import type { deliveryGroups, deliveryPolicies } from '@/server/db/schema/catalog'

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
