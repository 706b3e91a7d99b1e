import type { DeliveryPricingMethod, DeliveryPricingUnit, ProductClass } from './product'
import type { Region } from './region'

/** What a delivery group or a product says about Jeju and other islands. Won. */
export interface RegionalTerms {
  isAdditionalPricingSet: boolean
  regionDivisionLevel: 2 | 3 | null
  division2Fee: number | null
  division3JejuFee: number | null
  division3OutsideJejuFee: number | null
}

export interface DeliveryTerms extends RegionalTerms {
  deliveryPricingMethod: DeliveryPricingMethod
  deliveryPricingUnit: DeliveryPricingUnit
  baseDeliveryFee: number
  /** unit_charge: one base fee for every so many pieces. */
  unitChargeStandard: number | null
  /** conditional_charge: free from this amount of won. */
  conditionalChargeStandard: number | null
}

export interface DeliveryGroupTerms extends RegionalTerms {
  id: string
}

export interface ProductToDeliver {
  productClass: ProductClass
  terms: DeliveryTerms
  group: DeliveryGroupTerms | null
  /** Chosen skus; `amount` is price times quantity. */
  skus: readonly { quantity: number; amount: number }[]
}

export interface DeliveryFees {
  /** In the order of the products; `deliveryFee` is null where nothing is delivered. */
  products: { deliveryFee: number | null; regionalFee: number }[]
  /** Sum of the products' own fees. */
  totalDeliveryFee: number
  groupDeliveryDiscount: number
  regionalFees: number
  /** Spec, section 3: total − group discount + regional fees. */
  deliveryFeeToPay: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

const feeOf = (terms: DeliveryTerms, quantity: number, amount: number): number => {
  switch (terms.deliveryPricingMethod) {
    case 'free':
      return 0
    case 'regular_charge':
      return terms.baseDeliveryFee
    case 'conditional_charge':
      return terms.conditionalChargeStandard !== null && amount >= terms.conditionalChargeStandard
        ? 0
        : terms.baseDeliveryFee
    case 'unit_charge':
      return terms.baseDeliveryFee * Math.ceil(quantity / Math.max(1, terms.unitChargeStandard ?? 1))
  }
}

/**
 * Won for each sku of a product, before group discount and region; null for vouchers, which nobody
 * delivers. A fee of the whole product stands at its first sku.
 */
export const skuDeliveryFees = ({ productClass, terms, skus }: ProductToDeliver): number[] | null => {
  if (productClass === 'giftcard') return null
  if (terms.deliveryPricingUnit === 'sku') return skus.map((sku) => feeOf(terms, sku.quantity, sku.amount))
  const whole = feeOf(terms, sum(skus.map((sku) => sku.quantity)), sum(skus.map((sku) => sku.amount)))
  return skus.map((_sku, index) => (index === 0 ? whole : 0))
}

/** Won for one product before group discount and region; null for vouchers. */
export const productDeliveryFee = (product: ProductToDeliver): number | null => {
  const fees = skuDeliveryFees(product)
  return fees && sum(fees)
}

/**
 * Won on top for a region. A group that sets fees of its own wins; what it leaves empty, and a group
 * that sets none, falls back to the product's own terms. Level 2 knows one fee for Jeju and islands,
 * level 3 tells them apart, no level means no fee.
 */
export const regionalFee = (terms: RegionalTerms, group: RegionalTerms | null, region: Region): number => {
  if (region === 'mainland') return 0
  const own = terms.isAdditionalPricingSet ? terms : null
  const first = group?.isAdditionalPricingSet ? group : own
  if (!first) return 0
  const level = first.regionDivisionLevel ?? own?.regionDivisionLevel ?? null
  if (level === null) return 0
  const field =
    level === 2 ? 'division2Fee' : region === 'jeju' ? 'division3JejuFee' : 'division3OutsideJejuFee'
  return first[field] ?? own?.[field] ?? 0
}

interface Share {
  index: number
  group: DeliveryGroupTerms | null
  fee: number
  regional: number
}

const byParcel = (shares: readonly Share[]): Share[][] => {
  const parcels = new Map<string, Share[]>()
  for (const share of shares) {
    const key = share.group ? `group ${share.group.id}` : `product ${share.index}`
    parcels.set(key, [...(parcels.get(key) ?? []), share])
  }
  return [...parcels.values()]
}

const mostExpensive = (shares: readonly Share[], of: 'fee' | 'regional'): number =>
  Math.max(...shares.map((share) => share[of]))

/**
 * Delivery fees of one order. Products of a group travel together: the group pays only its mostExpensive fee
 * and one regional fee, which stands at the first product that asks for it; a product without a group
 * pays its own. Vouchers pay nothing.
 */
export const deliveryFees = (products: readonly ProductToDeliver[], region: Region): DeliveryFees => {
  const fees = products.map(productDeliveryFee)
  const shares = products.flatMap((product, index): Share[] => {
    const fee = fees[index]
    if (fee == null) return []
    const regional = regionalFee(product.terms, product.group, region)
    return [{ index, group: product.group, fee, regional }]
  })
  const regionalAt = new Map<number, number>()
  let groupDeliveryDiscount = 0
  for (const parcel of byParcel(shares)) {
    groupDeliveryDiscount += sum(parcel.map((share) => share.fee)) - mostExpensive(parcel, 'fee')
    const extra = mostExpensive(parcel, 'regional')
    const bearer = parcel.find((share) => share.regional === extra)
    if (bearer) regionalAt.set(bearer.index, extra)
  }
  const totalDeliveryFee = sum(shares.map((share) => share.fee))
  const regionalFees = sum([...regionalAt.values()])
  return {
    products: fees.map((deliveryFee, index) => ({ deliveryFee, regionalFee: regionalAt.get(index) ?? 0 })),
    totalDeliveryFee,
    groupDeliveryDiscount,
    regionalFees,
    deliveryFeeToPay: totalDeliveryFee - groupDeliveryDiscount + regionalFees,
  }
}
