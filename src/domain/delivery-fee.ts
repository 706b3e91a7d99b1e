import type { Region } from './address'
import type { DeliveryPricingMethod, DeliveryPricingUnit, ProductClass } from './product-values'

/** Extra fees of a delivery group or a product for Jeju and other islands. Won. */
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
  /** unit_charge: the base fee is charged once for every so many items. */
  unitChargeStandard: number | null
  /** conditional_charge: free from this amount. Won. */
  conditionalChargeStandard: number | null
}

export interface DeliveryGroupTerms extends RegionalTerms {
  id: string
}

export interface ProductToDeliver {
  productClass: ProductClass
  terms: DeliveryTerms
  group: DeliveryGroupTerms | null
  /** Selected SKUs; `amount` is price times quantity. */
  skus: readonly { quantity: number; amount: number }[]
}

export interface DeliveryFees {
  /** In the order of the products; `deliveryFee` is null for vouchers. */
  products: { deliveryFee: number | null; regionalFee: number }[]
  /** Sum of the fees of all products. */
  totalDeliveryFee: number
  groupDeliveryDiscount: number
  regionalFees: number
  /** Section 3 of the specification: total − group discount + regional fees. */
  deliveryFeeToPay: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0)

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
 * Fee of each SKU of a product before group discount and regional fee, in won; null for vouchers. A fee for the whole
 * product is assigned to its first SKU.
 */
export const skuDeliveryFees = ({ productClass, terms, skus }: ProductToDeliver): number[] | null => {
  if (productClass === 'giftcard') return null
  if (terms.deliveryPricingUnit === 'sku') return skus.map((sku) => feeOf(terms, sku.quantity, sku.amount))
  const productFee = feeOf(terms, sum(skus.map((sku) => sku.quantity)), sum(skus.map((sku) => sku.amount)))
  return skus.map((_sku, index) => (index === 0 ? productFee : 0))
}

/** Fee of one product before group discount and regional fee, in won; null for vouchers. */
export const productDeliveryFee = (product: ProductToDeliver): number | null => {
  const fees = skuDeliveryFees(product)
  return fees && sum(fees)
}

/**
 * Extra fee for a region, in won. The terms of the group come first; values that the group leaves empty come from the
 * product. Level 2 has one fee for Jeju and all islands, level 3 has one for each, no level means no fee.
 */
export const regionalFee = (terms: RegionalTerms, group: RegionalTerms | null, region: Region): number => {
  if (region === 'mainland') return 0
  const productTerms = terms.isAdditionalPricingSet ? terms : null
  const preferred = group?.isAdditionalPricingSet ? group : productTerms
  if (!preferred) return 0
  const level = preferred.regionDivisionLevel ?? productTerms?.regionDivisionLevel ?? null
  if (level === null) return 0
  const field =
    level === 2 ? 'division2Fee' : region === 'jeju' ? 'division3JejuFee' : 'division3OutsideJejuFee'
  return preferred[field] ?? productTerms?.[field] ?? 0
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

const highest = (shares: readonly Share[], field: 'fee' | 'regional'): number =>
  Math.max(...shares.map((share) => share[field]))

/**
 * Delivery fees of one order, in won. Products of a group share a parcel: the group pays its highest fee once, and its
 * highest regional fee once, which is assigned to the first product that has it. A product without a group pays its own
 * fees. Vouchers pay none.
 */
export const deliveryFees = (products: readonly ProductToDeliver[], region: Region): DeliveryFees => {
  const fees = products.map(productDeliveryFee)
  const shares = products.flatMap((product, index): Share[] => {
    const fee = fees[index]
    if (fee == null) return []
    const regional = regionalFee(product.terms, product.group, region)
    return [{ index, group: product.group, fee, regional }]
  })
  const regionalFeeByIndex = new Map<number, number>()
  let groupDeliveryDiscount = 0
  for (const parcel of byParcel(shares)) {
    groupDeliveryDiscount += sum(parcel.map((share) => share.fee)) - highest(parcel, 'fee')
    const regional = highest(parcel, 'regional')
    const payer = parcel.find((share) => share.regional === regional)
    if (payer) regionalFeeByIndex.set(payer.index, regional)
  }
  const totalDeliveryFee = sum(shares.map((share) => share.fee))
  const regionalFees = sum([...regionalFeeByIndex.values()])
  return {
    products: fees.map((deliveryFee, index) => ({
      deliveryFee,
      regionalFee: regionalFeeByIndex.get(index) ?? 0,
    })),
    totalDeliveryFee,
    groupDeliveryDiscount,
    regionalFees,
    deliveryFeeToPay: totalDeliveryFee - groupDeliveryDiscount + regionalFees,
  }
}
