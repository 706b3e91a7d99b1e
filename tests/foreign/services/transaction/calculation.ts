import { CHANNEL_ID, deliveryOf, isVoucher } from '@tests/foreign/data/products'
import type { Product } from '@tests/foreign/data/products'
import type { CartLine } from '@tests/foreign/data/world'

interface Chosen {
  product: Product
  lines: CartLine[]
}

const JEJU = [63_000, 63_644] as const

const isJeju = (postalCode: string) => Number(postalCode) >= JEJU[0] && Number(postalCode) <= JEJU[1]

const priceOf = ({ product, lines }: Chosen) =>
  lines
    .filter((line) => line.isSelected)
    .reduce((sum, line) => {
      const sku = product.skuList.find((candidate) => candidate.id === line.skuId)
      return sum + (sku?.sellPrice ?? 0) * line.quantity
    }, 0)

const deliveryFeeOf = (chosen: Chosen) => {
  const terms = deliveryOf(chosen.product)
  const price = priceOf(chosen)
  if (isVoucher(chosen.product) || price === 0) return 0
  const quantity = chosen.lines.reduce((sum, line) => sum + line.quantity, 0)
  if (terms.conditionalChargeStandard && price >= terms.conditionalChargeStandard) return 0
  const parcels = terms.unitChargeStandard ? Math.ceil(quantity / terms.unitChargeStandard) : 1
  return terms.baseDeliveryFee * parcels
}

const regionalFeeOf = (chosen: Chosen, postalCode: string) =>
  isJeju(postalCode) && deliveryOf(chosen.product).isAdditionalPricingSet ? 3000 : 0

const cartProduct = (chosen: Chosen) => {
  const { product, lines } = chosen
  return {
    productSellableId: product.id,
    title: product.title,
    productClass: product.productClass,
    image: product.images[0],
    marketPrice: product.marketPrice,
    minSellPrice: product.minSellPrice,
    isProductSelected: lines.every((line) => line.isSelected),
    pgSettingId: product.pgSettingId,
    calculatedProductPrice: priceOf(chosen),
    calculatedDeliveryPrice: deliveryFeeOf(chosen),
    ...deliveryOf(product),
    skus: lines.map((line) => {
      const sku = product.skuList.find((candidate) => candidate.id === line.skuId)
      return {
        skuId: line.skuId,
        sellableProductId: product.id,
        title: sku?.title,
        sellPrice: sku?.sellPrice,
        calculatedSellPrice: (sku?.sellPrice ?? 0) * line.quantity,
        calculatedDeliveryPrice: 0,
        quantity: line.quantity,
        isSelected: line.isSelected,
        activeStatus: 'active',
        leftInventoryCount: sku?.leftInventoryCount,
        leftInventoryStatus: product.inventoryStatus,
        options: [{ name: '옵션', value: sku?.title }],
      }
    }),
  }
}

/** The cart of the specification: products by delivery group, and the totals. */
export const calculateCart = (
  products: Product[],
  lines: CartLine[],
  postalCode: string,
  userId: number | undefined,
) => {
  const chosen = products
    .map((product) => ({ product, lines: lines.filter((line) => line.productId === product.id) }))
    .filter((part) => part.lines.length > 0)
  const delivered = chosen.filter(({ product }) => !isVoucher(product))
  const sum = (amountOf: (product: Chosen) => number) =>
    chosen.reduce((total, product) => total + amountOf(product), 0)
  const totalDeliveryFee = sum(deliveryFeeOf)
  const regionalFees = sum((product) => regionalFeeOf(product, postalCode))
  const totalProductPrice = sum(priceOf)
  return {
    cartMetadata: {
      channelId: CHANNEL_ID,
      lines: lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
      userId: userId ?? null,
    },
    deliveryGroupedProducts: delivered.map((product) => ({
      groupInfo: {
        deliveryGroupId: deliveryOf(product.product).deliveryGroupId,
        deliveryFee: deliveryFeeOf(product),
      },
      products: [cartProduct(product)],
    })),
    nonDeliveryGroupedProducts: chosen
      .filter(({ product }) => isVoucher(product))
      .map((product) => cartProduct(product)),
    finalCartCalculations: {
      groupDeliveryDiscount: 0,
      regionalFees,
      totalDeliveryFee,
      totalPgAmountToPay: totalProductPrice + totalDeliveryFee + regionalFees,
      totalProductPrice,
    },
  }
}
