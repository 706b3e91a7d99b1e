import type { DeliveryInfo } from '@/contract/product/delivery'
import type { DetailRow } from './detail-rows'

/** Returns a delivery policy as the product page shows it, with the regional fees of its delivery group. */
export const toDeliveryInfo = (policy: DetailRow['policy'], group: DetailRow['group']): DeliveryInfo => ({
  isInstallationFee: policy.isInstallationFee,
  isBaseReleaseAddress: true,
  releaseAddress: { fullAddress: policy.releaseAddress },
  deliveryMethod: policy.deliveryMethod,
  deliveryPricingMethod: policy.deliveryPricingMethod,
  deliveryPricingUnit: policy.deliveryPricingUnit,
  baseDeliveryFee: policy.baseDeliveryFee,
  unitChargeStandard: policy.unitChargeStandard,
  conditionalChargeStandard: policy.conditionalChargeStandard,
  isGroupDelivery: group !== null,
  deliveryGroupId: policy.deliveryGroupId,
  deliveryGroup: group && {
    id: group.id,
    name: group.name,
    isAdditionalPricingSet: group.isAdditionalPricingSet,
    regionDivisionLevel: group.regionDivisionLevel,
    division2Fee: group.division2Fee,
    division3JejuFee: group.division3JejuFee,
    division3OutsideJejuFee: group.division3OutsideJejuFee,
  },
  isAdditionalPricingSet: policy.isAdditionalPricingSet,
  regionDivisionLevel: policy.regionDivisionLevel,
  division2Fee: policy.division2Fee,
  division3JejuFee: policy.division3JejuFee,
  division3OutsideJejuFee: policy.division3OutsideJejuFee,
  refundAddress: { fullAddress: policy.refundAddress },
  refundDeliveryFee: policy.refundDeliveryFee,
  refundDeliveryFeeIfFreeDelivery: policy.refundDeliveryFeeIfFreeDelivery,
  exchangeDeliveryFee: policy.exchangeDeliveryFee,
  refundExchangeDeliveryPolicy: policy.refundExchangeDeliveryPolicy,
  internationalShipmentPolicy: policy.internationalShipmentPolicy,
  defaultCarrier: policy.defaultCarrier,
  refundCarrier: policy.refundCarrier,
})
