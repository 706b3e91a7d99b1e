import dynamic from 'next/dynamic'
import type { ProductDetail } from '@/contract/product/product'
import { PurchaseBar } from '@/features/option-sheet/components/purchase-bar'
import { ProductWish } from './wish'

// The option sheet uses it, so its script loads with the sheet and not with the page.
const AddToCart = dynamic(
  () => import('@/features/cart/components/add-to-cart').then((file) => file.AddToCart),
  { ssr: false },
)

/** The purchase bar of a product, with the wishlist button and the cart button. */
export function Purchase({ product }: { product: ProductDetail }) {
  return <PurchaseBar product={product} wish={<ProductWish product={product} />} AddToCart={AddToCart} />
}
