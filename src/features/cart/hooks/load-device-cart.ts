import type { QueryClient } from '@tanstack/react-query'
import { tokenOwner } from '@/api/http/token-store'
import { productQueryOptions } from '@/api/product/product'
import { cartCalculationQueryOptions } from '@/api/transaction/cart-calculation'
import type { Cart, CartProduct } from '@/contract/transaction/cart'
import type { FinalCartCalculations } from '@/contract/transaction/direct-order'
import { isCounted } from '@/domain/cart'
import { readGuestLines, restoreGuestBatch } from '@/browser/storage/guest-cart'
import { composeCart } from '../model/device-cart'

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
