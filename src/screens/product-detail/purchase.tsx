import type { ProductDetail } from '@/contract/product/product'
import { PurchaseBar } from '@/features/option-sheet/components/purchase-bar'

/** The bar that buys a product; the heart beside it (`wish`) and the cart's button (`AddToCart`) are put in here. */
export function Purchase({ product }: { product: ProductDetail }) {
  return <PurchaseBar product={product} />
}
