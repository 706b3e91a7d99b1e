import type { ProductDetail } from '@/contract/product/product'
import { PurchaseBar } from '@/features/option-sheet/components/purchase-bar'
import { ProductWish } from './wish'

/** The bar that buys a product, with its heart; the cart's button (`AddToCart`) is put in here. */
export function Purchase({ product }: { product: ProductDetail }) {
  return <PurchaseBar product={product} wish={<ProductWish product={product} />} />
}
