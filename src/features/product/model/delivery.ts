import type { DeliveryInfo } from '@/contract/product/delivery'
import { formatRoundWon, formatWon } from '@/lib/money'

/** The delivery fee to the mainland, before a selection. */
export const deliveryFeeLine = (delivery: DeliveryInfo): string => {
  const { baseDeliveryFee, conditionalChargeStandard, unitChargeStandard } = delivery
  const fee = `배송비 ${formatWon(baseDeliveryFee)}`
  if (delivery.deliveryPricingMethod === 'free' || baseDeliveryFee === 0) return '무료배송'
  if (delivery.deliveryPricingMethod === 'conditional_charge' && conditionalChargeStandard !== null)
    return `${fee} (${formatRoundWon(conditionalChargeStandard)} 이상 무료배송)`
  if (
    delivery.deliveryPricingMethod === 'unit_charge' &&
    unitChargeStandard !== null &&
    unitChargeStandard > 1
  )
    return `${fee} (${unitChargeStandard}개마다)`
  return fee
}

type Fees = Pick<
  DeliveryInfo,
  | 'isAdditionalPricingSet'
  | 'regionDivisionLevel'
  | 'division2Fee'
  | 'division3JejuFee'
  | 'division3OutsideJejuFee'
>

/** The surcharge for Jeju and the islands; undefined without one. Values of the delivery group take precedence. */
export const remoteAreaLine = (delivery: DeliveryInfo): string | undefined => {
  const { deliveryGroup: group } = delivery
  const from: Fees = group?.isAdditionalPricingSet ? group : delivery
  if (!from.isAdditionalPricingSet) return undefined
  const fee = (name: 'division2Fee' | 'division3JejuFee' | 'division3OutsideJejuFee'): number =>
    group?.[name] ?? delivery[name] ?? 0
  if (from.regionDivisionLevel === 2) {
    const both = fee('division2Fee')
    return both > 0 ? `제주·도서산간 ${formatWon(both)} 추가` : undefined
  }
  if (from.regionDivisionLevel !== 3) return undefined
  const parts = [
    ['제주', fee('division3JejuFee')],
    ['도서산간', fee('division3OutsideJejuFee')],
  ] as const
  const surcharges = parts
    .filter(([, amount]) => amount > 0)
    .map(([place, amount]) => `${place} ${formatWon(amount)}`)
  return surcharges.length > 0 ? `${surcharges.join(', ')} 추가` : undefined
}

/** The delivery method with the carrier. */
export const deliveryMethodLine = (delivery: DeliveryInfo): string =>
  delivery.deliveryMethod === 'direct_delivery'
    ? '판매자 직접 배송'
    : ['택배', delivery.defaultCarrier.name].filter(Boolean).join(' · ')
