import * as v from 'valibot'
import { DELIVERY_METHODS, DELIVERY_PRICING_METHODS, DELIVERY_PRICING_UNITS } from '@/domain/product-values'
import { count, won } from '../common'
import { shownDay, shownInstant } from '../instant'
import { isRawObject, prepared, withDerived, withFallback } from '../wire'

const carrier = v.object({ id: v.string(), name: v.string() })
const place = v.object({ fullAddress: v.string() })
const fee = v.nullable(won)

/** The group of the specification has fees only; whether and how regions are charged is that of the product. */
const prepareGroup = (value: unknown): unknown => {
  if (!isRawObject(value)) return value
  const { deliveryGroup, isAdditionalPricingSet, regionDivisionLevel } = value
  const ofProduct = { isAdditionalPricingSet, regionDivisionLevel }
  return { ...value, deliveryGroup: withDerived(() => ofProduct)(deliveryGroup) }
}

const deliveryFields = v.object({
  isInstallationFee: v.boolean(),
  isBaseReleaseAddress: v.boolean(),
  releaseAddress: place,
  deliveryMethod: withFallback(v.picklist(DELIVERY_METHODS), 'parcel_delivery'),
  deliveryPricingMethod: withFallback(v.picklist(DELIVERY_PRICING_METHODS), 'regular_charge'),
  deliveryPricingUnit: withFallback(v.picklist(DELIVERY_PRICING_UNITS), 'product'),
  baseDeliveryFee: won,
  unitChargeStandard: v.nullable(count),
  conditionalChargeStandard: fee,
  isGroupDelivery: v.boolean(),
  deliveryGroupId: v.nullable(v.string()),
  deliveryGroup: v.nullable(
    v.object({
      id: v.string(),
      name: v.string(),
      isAdditionalPricingSet: v.boolean(),
      regionDivisionLevel: v.nullable(v.picklist([2, 3])),
      division2Fee: fee,
      division3JejuFee: fee,
      division3OutsideJejuFee: fee,
    }),
  ),
  isAdditionalPricingSet: v.boolean(),
  regionDivisionLevel: v.nullable(v.picklist([2, 3])),
  division2Fee: fee,
  division3JejuFee: fee,
  division3OutsideJejuFee: fee,
  refundAddress: place,
  refundDeliveryFee: won,
  refundDeliveryFeeIfFreeDelivery: won,
  exchangeDeliveryFee: won,
  refundExchangeDeliveryPolicy: v.string(),
  internationalShipmentPolicy: v.string(),
  defaultCarrier: carrier,
  refundCarrier: carrier,
})

export const deliveryInfo = prepared(deliveryFields, prepareGroup)
export type DeliveryInfo = v.InferOutput<typeof deliveryInfo>

/** When goods should arrive, by how their seller sends them. It is a forecast, not a guarantee. */
export const arrival = v.object({
  /** The expected day. */
  day: shownDay,
  /** What is paid from this instant on arrives later. */
  orderBy: shownInstant,
})

/** The same before an address is known. `day` is that of the mainland. */
export const productArrival = v.object({
  ...arrival.entries,
  /** The expected day on Jeju; null where it is not known. */
  jejuDay: v.nullable(shownDay),
  /** The expected day on the other islands; null where it is not known. */
  islandDay: v.nullable(shownDay),
})
