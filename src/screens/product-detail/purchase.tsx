import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useEffect } from 'react'
import { installStatusQueryOptions } from '@/api/channel/setting'
import type { ProductDetail } from '@/contract/product/product'
import type { AddToCartProps } from '@/features/option-sheet/components/option-sheet'
import { PurchaseBar } from '@/features/option-sheet/components/purchase-bar'
import { prefetch } from '@/lib/prefetch'
import { loadCartCount } from '@/shell/header'

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

/** A visitor may add without a connection: the count in the header, which they did not need before, is there then. */
const CartButton = (props: AddToCartProps) => {
  const isChosen = props.selection.length > 0
  useEffect(() => {
    if (isChosen) prefetch(loadCartCount)
  }, [isChosen])
  return <AddToCart {...props} />
}

/** The purchase bar of a product, with the wishlist button and the cart button. */
export const Purchase = ({ product }: { product: ProductDetail }) => {
  return <PurchaseBar product={product} wish={<ProductWish product={product} />} AddToCart={CartButton} />
}
