import type { Cart, CartGroup, CartProduct, CartSku } from '@/contract/transaction/cart'
import { cartLineProblem, isCounted } from '@/domain/cart'
import { skuDeliveryFees } from '@/domain/delivery-fee'
import { inventoryStatus, isSelling } from '@/domain/product'
import type { SkuOffer } from '../../product/product/pricing'
import {
  type PaymentSetting,
  type PricedSkus,
  priceSkus,
  toDeliveryInput,
  toFinalCalculations,
} from '../order-quote/quote-order'

interface CartLineInput {
  id: string
  skuId: string
  quantity: number
  isSelected: boolean
  seenPrice: number
  addedAt: Date
}

interface CartItem {
  line: CartLineInput
  offer: SkuOffer
  problem: CartSku['problem']
}

const toSku = ({ line, offer: { sku, product }, problem }: CartItem, fee: number | null): CartSku => ({
  lineId: line.id,
  skuId: sku.id,
  sellableProductId: product.id,
  title: sku.title,
  options: sku.options,
  quantity: line.quantity,
  isSelected: line.isSelected,
  sellPrice: sku.sellPrice,
  seenPrice: line.seenPrice,
  calculatedSellPrice: sku.sellPrice * line.quantity,
  calculatedDeliveryPrice: fee,
  activeStatus: sku.activeStatus,
  leftInventoryCount: sku.leftInventoryCount,
  leftInventoryStatus: inventoryStatus(sku.leftInventoryCount),
  problem,
})

/** Returns the product of its cart items; all of them belong to one product. */
const toProduct = (
  shown: readonly CartItem[],
  priced: PricedSkus,
  indexOf: Map<string, number>,
): CartProduct[] => {
  const [first] = shown
  if (!first) return []
  const { product, deliveryPolicy: policy } = first.offer
  const index = indexOf.get(product.id)
  const counted = index === undefined ? undefined : priced.products[index]
  const fees = counted && skuDeliveryFees(toDeliveryInput(counted))
  const feeOf = new Map(counted?.skus.map(({ offer }, at) => [offer.sku.id, fees?.[at] ?? null]))
  return [
    {
      productSellableId: product.id,
      title: product.title,
      brand: product.brand,
      image: product.image,
      productClass: product.productClass,
      issuanceType: product.issuanceType,
      sellerId: product.sellerId,
      sellerName: product.sellerName,
      marketPrice: product.marketPrice,
      minSellPrice: product.minSellPrice,
      pgSettingId: product.paymentSettingId,
      deliveryMethod: policy.deliveryMethod,
      deliveryPricingMethod: policy.deliveryPricingMethod,
      deliveryPricingUnit: policy.deliveryPricingUnit,
      baseDeliveryFee: policy.baseDeliveryFee,
      unitChargeStandard: policy.unitChargeStandard,
      conditionalChargeStandard: policy.conditionalChargeStandard,
      isProductSelected: counted !== undefined,
      calculatedProductPrice: counted?.price ?? 0,
      deliveryFee: index === undefined ? null : (priced.fees.products[index]?.deliveryFee ?? null),
      regionalFee: index === undefined ? 0 : (priced.fees.products[index]?.regionalFee ?? 0),
      skus: shown.map((line) => toSku(line, feeOf.get(line.offer.sku.id) ?? null)),
    },
  ]
}

interface CartContents {
  channelId: string
  /** Empty for a visitor. */
  userId: string
  /** In display order. */
  lines: readonly CartLineInput[]
  offers: readonly SkuOffer[]
  settings: readonly PaymentSetting[]
  postalCode: string | undefined
}

const toItem = (line: CartLineInput, offer: SkuOffer): CartItem => ({
  line,
  offer,
  problem: cartLineProblem({
    isSelling: isSelling(offer.product) && offer.sku.activeStatus === 'active',
    leftInventoryCount: offer.sku.leftInventoryCount,
    quantity: line.quantity,
  }),
})

const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): T[][] => {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return [...groups.values()]
}

const toGroup = (group: NonNullable<SkuOffer['deliveryGroup']>, products: CartProduct[]): CartGroup => {
  const fees = products.map(({ deliveryFee }) => deliveryFee ?? 0)
  const total = fees.reduce((sum, fee) => sum + fee, 0)
  return {
    groupInfo: {
      deliveryGroupId: group.id,
      name: group.name,
      sellerName: products[0]?.sellerName ?? '',
      totalDeliveryFee: total,
      groupDeliveryDiscount: total - Math.max(0, ...fees),
      regionalFees: products.reduce((sum, { regionalFee }) => sum + regionalFee, 0),
    },
    products,
  }
}

/**
 * Returns a cart as the contract shows it: each line is part of its delivery group, or listed alone. Amounts are KRW.
 */
export const toCart = ({ channelId, userId, lines, offers, settings, postalCode }: CartContents): Cart => {
  const offerOf = new Map(offers.map((offer) => [offer.sku.id, offer]))
  const shown = lines.flatMap((line) => {
    const offer = offerOf.get(line.skuId)
    return offer ? [toItem(line, offer)] : []
  })
  const chosen = shown
    .filter(({ line, problem }) => isCounted({ isSelected: line.isSelected, problem }))
    .map(({ line, offer }) => ({ offer, quantity: line.quantity }))
  const priced = priceSkus(chosen, postalCode)
  const indexOf = new Map(priced.products.map(({ offer }, index) => [offer.product.id, index]))
  const productsOf = (some: readonly CartItem[]) =>
    groupBy(some, ({ offer }) => offer.product.id).flatMap((group) => toProduct(group, priced, indexOf))
  const isGrouped = ({ offer }: CartItem) =>
    offer.deliveryGroup !== null && offer.product.productClass === 'tangible'
  const used = new Set(shown.map(({ offer }) => offer.product.paymentSettingId))
  return {
    cartMetadata: {
      channelId,
      userId,
      postalCode: postalCode ?? '',
      lines: shown.map(({ line: { id, skuId, quantity, isSelected, addedAt } }) => ({
        id,
        skuId,
        quantity,
        isSelected,
        addedAt: addedAt.toISOString(),
      })),
    },
    deliveryGroupedProducts: groupBy(
      shown.filter(isGrouped),
      ({ offer }) => offer.deliveryGroup?.id ?? '',
    ).flatMap((some) => {
      const group = some[0]?.offer.deliveryGroup
      return group ? [toGroup(group, productsOf(some))] : []
    }),
    nonDeliveryGroupedProducts: productsOf(shown.filter((product) => !isGrouped(product))),
    finalCartCalculations: toFinalCalculations(priced),
    paymentSettings: settings
      .filter(({ id, isDefault }) => used.has(id) || (isDefault && used.has(null)))
      .map(({ id, name, midType, isDefault }) => ({ id, name, midType, isDefault })),
  }
}
