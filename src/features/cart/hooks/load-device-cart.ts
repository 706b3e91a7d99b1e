import type { QueryClient } from '@tanstack/react-query'
import { tokenOwner } from '@/api/http/token-store'
import { productQueryOptions } from '@/api/product/product'
import { cartCalculationQueryOptions } from '@/api/transaction/cart-calculation'
import { readGuestLines, restoreGuestBatch, type GuestLine } from '@/browser/storage/guest-cart'
import type { ProductDetail } from '@/contract/product/product'
import type { Cart, CartProduct, CartSku } from '@/contract/transaction/cart'
import type { FinalCartCalculations } from '@/contract/transaction/direct-order'
import { isCounted, cartLineProblem } from '@/domain/cart'

const toSku = (product: ProductDetail, line: GuestLine): CartSku[] => {
  const sku = product.skuList.find(({ id }) => id === line.skuId)
  if (!sku) return []
  const { skuId, quantity, isSelected, seenPrice } = line
  const { title, options, sellPrice, leftInventoryCount } = sku
  return [
    {
      lineId: skuId,
      skuId,
      sellableProductId: product.id,
      title,
      options,
      quantity,
      isSelected,
      sellPrice,
      seenPrice,
      calculatedSellPrice: sellPrice * quantity,
      calculatedDeliveryPrice: null,
      activeStatus: product.activeStatus,
      leftInventoryCount,
      leftInventoryStatus: leftInventoryCount > 0 ? 'enough' : 'sold_out',
      problem: cartLineProblem({ isSelling: product.isSelling, leftInventoryCount, quantity }),
    },
  ]
}

const toProduct = (product: ProductDetail, skus: CartSku[]): CartProduct => {
  const { id, deliveryInfo: delivery } = product
  const counted = skus.filter(isCounted)
  return {
    productSellableId: id,
    title: product.title,
    brand: product.brand,
    image: product.images[0] ?? '',
    productClass: product.productClass,
    issuanceType: product.issuanceType,
    sellerId: product.sellerPortalId,
    sellerName: product.sellerName,
    marketPrice: product.marketPrice,
    minSellPrice: product.minSellPrice,
    pgSettingId: null,
    deliveryMethod: delivery?.deliveryMethod ?? 'parcel_delivery',
    deliveryPricingMethod: delivery?.deliveryPricingMethod ?? 'regular_charge',
    deliveryPricingUnit: delivery?.deliveryPricingUnit ?? 'product',
    baseDeliveryFee: delivery?.baseDeliveryFee ?? 0,
    unitChargeStandard: delivery?.unitChargeStandard ?? null,
    conditionalChargeStandard: delivery?.conditionalChargeStandard ?? null,
    isProductSelected: counted.length > 0,
    calculatedProductPrice: counted.reduce((sum, sku) => sum + sku.calculatedSellPrice, 0),
    deliveryFee: null,
    regionalFee: 0,
    skus,
  }
}

const sum = (calculations: readonly FinalCartCalculations[], name: keyof FinalCartCalculations): number =>
  calculations.reduce((total, calculation) => total + calculation[name], 0)

/** Totals of the products, each with its own delivery. */
const addUp = (calculations: readonly FinalCartCalculations[]): FinalCartCalculations => ({
  totalProductPrice: sum(calculations, 'totalProductPrice'),
  totalDeliveryFee: sum(calculations, 'totalDeliveryFee'),
  groupDeliveryDiscount: sum(calculations, 'groupDeliveryDiscount'),
  regionalFees: sum(calculations, 'regionalFees'),
  totalPgAmountToPay: sum(calculations, 'totalPgAmountToPay'),
})

/** The cart of lines on this device; lines of products that are gone are left out. */
export const composeCart = (
  lines: readonly GuestLine[],
  products: readonly ProductDetail[],
  calculations: ReadonlyMap<string, FinalCartCalculations>,
): Cart => {
  const shown = products.flatMap((product) => {
    const skus = lines
      .filter(({ productId }) => productId === product.id)
      .flatMap((line) => toSku(product, line))
    if (skus.length === 0) return []
    const calculation = calculations.get(product.id)
    return [{ ...toProduct(product, skus), deliveryFee: calculation?.totalDeliveryFee ?? null }]
  })
  return {
    cartMetadata: {
      channelId: '',
      userId: '',
      postalCode: '',
      lines: lines.map(({ productId: _productId, ...line }) => ({ id: line.skuId, ...line })),
    },
    deliveryGroupedProducts: [],
    nonDeliveryGroupedProducts: shown,
    finalCartCalculations: addUp([...calculations.values()]),
    paymentSettings: [],
  }
}

/**
 * The lines of this device as a cart, with products and totals from specified calls. Those are not repeated one by one,
 * because the whole is.
 */
export const loadDeviceCart = async (client: QueryClient): Promise<Cart> => {
  restoreGuestBatch(tokenOwner())
  const lines = readGuestLines()
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  const products = (
    await Promise.all(
      ids.map((id) => client.fetchQuery({ ...productQueryOptions(id), retry: false }).catch(() => null)),
    )
  ).filter((product) => product !== null)
  const calculations = new Map<string, FinalCartCalculations>()
  const calculate = async (product: CartProduct) => {
    const counted = product.skus.filter(isCounted)
    if (counted.length === 0) return
    const { productSellableId: id } = product
    calculations.set(
      id,
      await client.fetchQuery({ ...cartCalculationQueryOptions(id, counted), retry: false }),
    )
  }
  await Promise.all(composeCart(lines, products, calculations).nonDeliveryGroupedProducts.map(calculate))
  return composeCart(lines, products, calculations)
}
