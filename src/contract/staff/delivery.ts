import * as v from 'valibot'
import { DELIVERY_METHODS, DELIVERY_PRICING_METHODS, DELIVERY_PRICING_UNITS } from '@/domain/product-values'
import { count, id, paged, sentInteger, sentWon, singleLine, text, won } from '../common'
import { staffReason, staffVersion } from './access'

/** Extra fees for the islands, in won; null without any. */
const regionalFees = v.nullable(v.object({ jeju: won, otherIslands: won }))
const sentRegionalFees = v.nullable(v.object({ jeju: sentWon, otherIslands: sentWon }))

/** Products of a group that are ordered together: the most expensive fee counts for all, and one fee for the islands. */
export const staffDeliveryGroup = v.object({
  id,
  version: v.string(),
  sellerId: id,
  name: v.string(),
  /** Null where those of each policy count. */
  regionalFees,
})
/** All delivery groups, by their names. */
export const staffDeliveryGroups = v.object({ items: v.array(staffDeliveryGroup) })

const groupFields = {
  name: singleLine(60, '이름을 적어 주세요.'),
  /** Null where those of each policy count. */
  regionalFees: sentRegionalFees,
}
/** A new delivery group of a seller. */
export const addDeliveryGroupBody = v.object({
  sellerId: singleLine(64, '판매자를 적어 주세요.'),
  ...groupFields,
  regionalFees: v.optional(groupFields.regionalFees, null),
  reason: staffReason,
})
/** What is not named stays. */
export const changeDeliveryGroupBody = v.object({
  version: staffVersion,
  ...v.partial(v.object(groupFields)).entries,
  reason: staffReason,
})

const shownCarrier = v.object({ id: v.string(), name: v.string() })
const carrier = v.object({
  /** As the tracking service names it. */
  id: singleLine(40, '택배사의 코드를 적어 주세요. 예: kr.cjlogistics'),
  name: singleLine(40, '택배사의 이름을 적어 주세요.'),
})

/** How products are sent, what it costs, and where they return to. */
export const staffDeliveryPolicy = v.object({
  id,
  version: v.string(),
  name: v.string(),
  deliveryMethod: v.picklist(DELIVERY_METHODS),
  deliveryPricingMethod: v.picklist(DELIVERY_PRICING_METHODS),
  /** Whether the fee counts for the whole product, or for each of its options. */
  deliveryPricingUnit: v.picklist(DELIVERY_PRICING_UNITS),
  /** Zero for `free`. */
  baseDeliveryFee: won,
  /** `unit_charge`: the fee is paid once for so many pieces. */
  unitChargeStandard: v.nullable(count),
  /** `conditional_charge`: free from this amount. */
  conditionalChargeStandard: v.nullable(won),
  /** Whether the fee is for the installation as well. */
  isInstallationFee: v.boolean(),
  /** The group of its seller; null where each product is sent alone. */
  deliveryGroupId: v.nullable(v.string()),
  regionalFees,
  releaseAddress: v.string(),
  refundAddress: v.string(),
  /** What a return costs the shopper. */
  refundDeliveryFee: won,
  /** The same where the delivery was free. */
  refundDeliveryFeeIfFreeDelivery: won,
  exchangeDeliveryFee: won,
  refundExchangeDeliveryPolicy: v.string(),
  internationalShipmentPolicy: v.string(),
  defaultCarrier: shownCarrier,
  refundCarrier: shownCarrier,
  /** Products with it, in every state. */
  productCount: count,
})
/** A page of delivery policies by their names. */
export const staffDeliveryPolicies = paged(staffDeliveryPolicy)

const policyFields = {
  name: singleLine(60, '이름을 적어 주세요.'),
  deliveryMethod: v.picklist(DELIVERY_METHODS),
  deliveryPricingMethod: v.picklist(DELIVERY_PRICING_METHODS),
  deliveryPricingUnit: v.picklist(DELIVERY_PRICING_UNITS),
  baseDeliveryFee: sentWon,
  unitChargeStandard: v.nullable(v.pipe(sentInteger, v.minValue(1, '1개 이상이어야 해요.'))),
  conditionalChargeStandard: v.nullable(v.pipe(sentWon, v.minValue(1, '1원 이상이어야 해요.'))),
  isInstallationFee: v.boolean(),
  deliveryGroupId: v.nullable(singleLine(64, '묶음배송을 적어 주세요.')),
  /** Extra fees for the islands, in won; null without any. */
  regionalFees: sentRegionalFees,
  releaseAddress: singleLine(200, '보내는 주소를 적어 주세요.'),
  refundAddress: singleLine(200, '반품 주소를 적어 주세요.'),
  refundDeliveryFee: sentWon,
  refundDeliveryFeeIfFreeDelivery: sentWon,
  exchangeDeliveryFee: sentWon,
  refundExchangeDeliveryPolicy: text(2_000, '반품·교환 안내를 적어 주세요.'),
  internationalShipmentPolicy: text(500, '해외 배송 안내를 적어 주세요.'),
  defaultCarrier: carrier,
  refundCarrier: carrier,
}

/** A new delivery policy. */
export const addDeliveryPolicyBody = v.object({
  ...policyFields,
  deliveryMethod: v.optional(policyFields.deliveryMethod, 'parcel_delivery'),
  deliveryPricingUnit: v.optional(policyFields.deliveryPricingUnit, 'product'),
  baseDeliveryFee: v.optional(policyFields.baseDeliveryFee, 0),
  unitChargeStandard: v.optional(policyFields.unitChargeStandard, null),
  conditionalChargeStandard: v.optional(policyFields.conditionalChargeStandard, null),
  isInstallationFee: v.optional(policyFields.isInstallationFee, false),
  deliveryGroupId: v.optional(policyFields.deliveryGroupId, null),
  /** Extra fees for the islands, in won; null without any. */
  regionalFees: v.optional(policyFields.regionalFees, null),
  internationalShipmentPolicy: v.optional(
    policyFields.internationalShipmentPolicy,
    '해외로는 보내지 않아요.',
  ),
  reason: staffReason,
})
export type DeliveryPolicyFields = Omit<v.InferOutput<typeof addDeliveryPolicyBody>, 'reason'>

/** What is not named stays. */
export const changeDeliveryPolicyBody = v.object({
  version: staffVersion,
  ...v.partial(v.object(policyFields)).entries,
  reason: staffReason,
})
