import dynamic from 'next/dynamic'
import { CartScreen } from '@/features/cart/components/cart-screen'

// Only under an empty cart.
const ProductShelf = dynamic(
  () => import('@/features/catalog/components/product-shelf').then((module) => module.ProductShelf),
  { ssr: false },
)

export default function CartPage() {
  return (
    <CartScreen
      recommended={
        <ProductShelf
          title="이런 상품은 어때요?"
          params={{ isRecommended: true, itemsPerPage: 10 }}
          layout="row"
        />
      }
    />
  )
}
