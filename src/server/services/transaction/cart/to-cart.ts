import type { Cart, CartGroup, CartProduct } from '@/contract/transaction/cart'
import { cartLineProblem, isCounted } from '@/domain/cart'
import { isSelling } from '@/domain/product'
import type { SkuOffer } from '../../product/product/pricing'
import { priceSkus } from '../order-quote/quote-order'
import type { PaymentSetting } from '../order-quote/payment-setting'
import { toFinalCalculations } from '../order-quote/to-final-calculations'
import { toProduct, type CartLineInput, type CartItem } from './to-cart-product'

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
