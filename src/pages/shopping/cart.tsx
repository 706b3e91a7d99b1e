import type { QueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { type ProductListParams, productsQueryOptions } from '@/api/product/product'
import { cartQueryOptions } from '@/api/transaction/cart'
import { guestCartQueryOptions } from '@/api/transaction/cart-changes'
import { cartProducts } from '@/domain/cart'
import { CartScreen } from '@/features/cart/components/cart-screen'
import { personalPage } from '@/shell/address-page'

/** Only an empty cart shows it. */
const ProductShelf = dynamic(() =>
  import('@/features/catalog/components/product-shelf').then((file) => file.ProductShelf),
)

const RECOMMENDED: ProductListParams = { isRecommended: true, itemsPerPage: 10 }
/** Recommended products that a phone shows, the last one in part. */
const FIRST_ROW = 3

export default function CartPage() {
  return (
    <CartScreen
      recommended={
        <ProductShelf title="이런 상품은 어때요?" params={RECOMMENDED} layout="row" priority={FIRST_ROW} />
      }
    />
  )
}

const hasEmptyCart = (loaded: QueryClient): boolean => {
  const cart = loaded.getQueryData(cartQueryOptions().queryKey)
  return cart !== undefined && cartProducts(cart).length === 0
}

CartPage.getInitialProps = personalPage(
  ({ session, hasGuestCart }) => {
    if (session === 'member') return [cartQueryOptions()]
    if (session === 'unknown' || hasGuestCart) return []
    return [guestCartQueryOptions(), productsQueryOptions(RECOMMENDED)]
  },
  (loaded) => (hasEmptyCart(loaded) ? [productsQueryOptions(RECOMMENDED)] : []),
)
