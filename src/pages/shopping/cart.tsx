import dynamic from 'next/dynamic'
import { CartScreen } from '@/features/cart/components/cart-screen'
import { EMPTY_CART_PRODUCTS } from '@/features/catalog/model/recommended'
import { addressPage } from '@/screens/page-data/address-page'

/** Only an empty cart shows it. */
const ProductShelf = dynamic(() =>
  import('@/features/catalog/components/product-shelf').then((file) => file.ProductShelf),
)

/** Recommended products that a phone shows, the last one in part. */
const FIRST_ROW = 3

export default function CartPage() {
  return (
    <CartScreen
      recommended={
        <ProductShelf
          title="이런 상품은 어때요?"
          params={EMPTY_CART_PRODUCTS}
          layout="row"
          priority={FIRST_ROW}
        />
      }
    />
  )
}

CartPage.getInitialProps = addressPage
