import type { Cart, CartGroup, CartProduct, CartSku } from '@/contract/transaction/cart'
import { cartLineProblem, isCounted } from '@/domain/cart'
import { skuDeliveryFees } from '@/domain/delivery-fee'
import { inventoryStatus, isSelling } from '@/domain/product'
import type { SkuOffer } from '../../product/product/pricing'
import { type Priced, priceChosen, toDeliver } from '../direct-order/calculate'
import type { PaymentSetting } from '../direct-order/payment-setting'
import { toFinalCalculations } from '../direct-order/to-wire'

export interface LineToShow {
  id: string
  skuId: string
  quantity: number
  isSelected: boolean
  seenPrice: number
  addedAt: Date
}

interface Shown {
  line: LineToShow
  offer: SkuOffer
  problem: CartSku['problem']
}

interface Contents {
  channelId: string
  /** Empty for a visitor's. */
  userId: string
  /** In the order to show them. */
  lines: readonly LineToShow[]
  offers: readonly SkuOffer[]
  settings: readonly PaymentSetting[]
  postalCode: string | undefined
}

const show = (line: LineToShow, offer: SkuOffer): Shown => ({
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

const toSku = ({ line, offer: { sku, product }, problem }: Shown, fee: number | null): CartSku => ({
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

/** @param shown the lines of one product, at least one */
const toProduct = (shown: readonly Shown[], priced: Priced, indexOf: Map<string, number>): CartProduct[] => {
  const [first] = shown
  if (!first) return []
  const { product, deliveryPolicy: policy } = first.offer
  const index = indexOf.get(product.id)
  const counted = index === undefined ? undefined : priced.products[index]
  const fees = counted && skuDeliveryFees(toDeliver(counted))
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
      skus: shown.map((one) => toSku(one, feeOf.get(one.offer.sku.id) ?? null)),
    },
  ]
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

/** Every line stands in the answer once: in its delivery group, or by itself. Won. */
export const toCart = ({ channelId, userId, lines, offers, settings, postalCode }: Contents): Cart => {
  const offerOf = new Map(offers.map((offer) => [offer.sku.id, offer]))
  const shown = lines.flatMap((line) => {
    const offer = offerOf.get(line.skuId)
    return offer ? [show(line, offer)] : []
  })
  const chosen = shown
    .filter(({ line, problem }) => isCounted({ isSelected: line.isSelected, problem }))
    .map(({ line, offer }) => ({ offer, quantity: line.quantity }))
  const priced = priceChosen(chosen, postalCode)
  const indexOf = new Map(priced.products.map(({ offer }, index) => [offer.product.id, index]))
  const productsOf = (some: readonly Shown[]) =>
    groupBy(some, ({ offer }) => offer.product.id).flatMap((one) => toProduct(one, priced, indexOf))
  const isGrouped = ({ offer }: Shown) =>
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
    nonDeliveryGroupedProducts: productsOf(shown.filter((one) => !isGrouped(one))),
    finalCartCalculations: toFinalCalculations(priced),
    paymentSettings: settings
      .filter(({ id, isDefault }) => used.has(id) || (isDefault && used.has(null)))
      .map(({ id, name, midType, isDefault }) => ({ id, name, midType, isDefault })),
  }
}
