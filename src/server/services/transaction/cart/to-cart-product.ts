import type { CartProduct, CartSku } from '@/contract/transaction/cart'
import { skuDeliveryFees } from '@/domain/delivery-fee'
import { inventoryStatus } from '@/domain/product'
import type { SkuOffer } from '../../product/product/pricing'
import { type PricedSkus, toDeliveryInput } from '../order-quote/quote-order'

export interface CartLineInput {
  id: string
  skuId: string
  quantity: number
  isSelected: boolean
  seenPrice: number
  addedAt: Date
}

export interface CartItem {
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
export const toProduct = (
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
