import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { installStatusQueryOptions } from '@/api/channel/setting'
import type { ProductDetail } from '@/contract/product/product'
import { PurchaseBar } from '@/features/option-sheet/components/purchase-bar'

/** As wide as the heart, so that the button beside it does not move. */
const HeartPlaceholder = () => {
  return <span style={{ width: 52, height: 52, flex: 'none' }} />
}

const BarHeart = dynamic(
  () => import('@/features/wishlist/components/bar-heart').then((file) => file.BarHeart),
  { ssr: false, loading: HeartPlaceholder },
)

/** The heart of the purchase bar; nothing where the channel has no wishlist. */
const ProductWish = ({ product }: { product: ProductDetail }) => {
  const { data: installed } = useQuery(installStatusQueryOptions())
  return installed?.wishlist.installed ? <BarHeart productId={product.id} title={product.title} /> : null
}

// The option sheet uses it, so its script loads with the sheet and not with the page: one file, which `screens/reorder.tsx` shares.
const AddToCart = dynamic(
  () =>
    import(/* webpackChunkName: "cart-buttons" */ '@/features/cart/components/add-to-cart').then(
      (file) => file.AddToCart,
    ),
  { ssr: false },
)

/** The purchase bar of a product, with the wishlist button and the cart button. */
export const Purchase = ({ product }: { product: ProductDetail }) => {
  return <PurchaseBar product={product} wish={<ProductWish product={product} />} AddToCart={AddToCart} />
}
