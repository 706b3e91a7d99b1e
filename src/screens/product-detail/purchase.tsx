import dynamic from 'next/dynamic'
import type { ProductDetail } from '@/contract/product/product'
import { PurchaseBar } from '@/features/option-sheet/components/purchase-bar'
import { ProductWish } from './wish'

// Used inside the option sheet, so it comes with the sheet and not with the page.
const AddToCart = dynamic(
  () => import('@/features/cart/components/add-to-cart').then((file) => file.AddToCart),
  { ssr: false },
)

/** The bar that buys a product, with its heart and the cart's button. */
export function Purchase({ product }: { product: ProductDetail }) {
  return <PurchaseBar product={product} wish={<ProductWish product={product} />} AddToCart={AddToCart} />
}
