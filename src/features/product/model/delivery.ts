import type { DeliveryInfo } from '@/contract/product/delivery'
import type { ProductDetail } from '@/contract/product/product'
import { regionalFee } from '@/domain/delivery-fee'
import { newArrivalText, formatDay, formatMoment } from '@/lib/date'
import { formatRoundWon, formatWon } from '@/lib/money'

/** How often the fee is charged, by `feeOf` and `skuDeliveryFees` of the domain; empty for once. */
const repetition = ({
  deliveryPricingMethod,
  deliveryPricingUnit,
  unitChargeStandard,
}: DeliveryInfo): string => {
  const isBySku = deliveryPricingUnit === 'sku'
  if (deliveryPricingMethod === 'unit_charge')
    return `${isBySku ? '옵션별 ' : ''}${Math.max(1, unitChargeStandard ?? 1)}개마다 `
  return isBySku ? '옵션마다 ' : ''
}

/** The delivery fee to the mainland, before a selection. */
export const deliveryFeeLine = (delivery: DeliveryInfo): string => {
  const { deliveryPricingMethod, deliveryPricingUnit, baseDeliveryFee, conditionalChargeStandard } = delivery
  if (deliveryPricingMethod === 'free' || baseDeliveryFee === 0) return '무료배송'
  const fee = `배송비 ${repetition(delivery)}${formatWon(baseDeliveryFee)}`
  if (deliveryPricingMethod !== 'conditional_charge' || conditionalChargeStandard === null) return fee
  const each = deliveryPricingUnit === 'sku' ? '옵션별 ' : ''
  return `${fee} (${each}${formatRoundWon(conditionalChargeStandard)} 이상 무료배송)`
}

/** The surcharge for Jeju and the islands; undefined without one. */
export const remoteAreaLine = (delivery: DeliveryInfo): string | undefined => {
  const jeju = regionalFee(delivery, delivery.deliveryGroup, 'jeju')
  const island = regionalFee(delivery, delivery.deliveryGroup, 'island')
  if (jeju === island) return jeju > 0 ? `제주·도서산간 ${formatWon(jeju)} 추가` : undefined
  const surcharges = [jeju > 0 && `제주 ${formatWon(jeju)}`, island > 0 && `도서산간 ${formatWon(island)}`]
  return `${surcharges.filter(Boolean).join(', ')} 추가`
}

/** The delivery method with the carrier. */
export const deliveryMethodLine = (delivery: DeliveryInfo): string =>
  delivery.deliveryMethod === 'direct_delivery'
    ? '판매자 직접 배송'
    : ['택배', delivery.defaultCarrier.name].filter(Boolean).join(' · ')

/** The day of arrival, and what it depends on; undefined where the service says none. */
export const arrivalLines = (
  arrival: ProductDetail['arrival'],
): readonly [string, string | undefined] | undefined => {
  const day = arrival && newArrivalText(arrival.day)
  if (!arrival || !day) return undefined
  const until = formatMoment(arrival.orderBy)
  const remote = [
    ['제주', arrival.jejuDay],
    ['도서산간', arrival.islandDay],
  ].flatMap(([place, date]) => (date && date !== arrival.day ? [`${place} ${formatDay(date)}`] : []))
  const more = [until && `${until} 전에 결제할 때`, remote.join(', ')].filter(Boolean).join(' · ')
  return [day, more || undefined]
}
