import { type ProductListParams, productsQueryOptions } from '@/api/product/product'
import { cartQueryOptions } from '@/api/transaction/cart'
import { guestCartQueryOptions } from '@/api/transaction/cart-changes'
import { CartScreen } from '@/features/cart/components/cart-screen'
import { ProductShelf } from '@/features/catalog/components/product-shelf'
import { personalPage } from '@/shell/address-page'

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

CartPage.getInitialProps = personalPage(({ session, hasGuestCart }) => {
  if (session === 'member') return [cartQueryOptions()]
  if (session === 'unknown' || hasGuestCart) return []
  return [guestCartQueryOptions(), productsQueryOptions(RECOMMENDED)]
})
