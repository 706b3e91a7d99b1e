import { LoadingBlocks } from '@/ui/feedback/loading-blocks'
import type { ReactNode } from 'react'
import { tokenOwner } from '@/api/http/token-store'
import { useKeepFocus } from '@/browser/use-keep-focus'
import { countGuestLines } from '@/browser/storage/guest-cart'
import { cartProducts, isCounted } from '@/domain/cart'
import { PRICE_ERROR_MESSAGE } from '@/domain/generic-error'
import { EmptyState } from '@/ui/feedback/empty-state'
import { PartlyRead } from '@/ui/feedback/partly-read'
import { QueryError } from '@/ui/feedback/query-error'
import { Page } from '@/ui/layout/page'
import { Button } from '@/ui/primitives/button'
import { type CartController, useCart } from '../hooks/use-cart'
import { skusOf } from '../model/cart-edits'
import { cartSections } from '../model/cart-sections'
import { paymentKinds } from '../model/payment-kinds'
import { CartNotices } from './cart-notices'
import { CartSectionCard } from './cart-section'
import { OrderBar } from './order-bar'
import { SelectBar } from './select-bar'
import { Totals } from './totals'

/** Placeholder of the cart until its data is loaded. */
const CartSkeleton = () => (
  <LoadingBlocks
    $gap={12}
    $padding={[0, 'gutter']}
    label="장바구니를 불러오는 중이에요"
    heights={['44px', '320px', '320px', '190px']}
  />
)

/** Number of lines up to which the whole cart is rendered. */
const SHORT = 60

const Contents = ({ cart }: { cart: CartController & { cart: NonNullable<CartController['cart']> } }) => {
  const products = cartProducts(cart.cart)
  const skus = skusOf(products)
  const counted = skus.filter(isCounted)
  const kinds = paymentKinds(cart.cart, products)
  const calculations = cart.cart.finalCartCalculations
  return (
    <Page $gap={12} $padding={[0, 'gutter', 32]}>
      <SelectBar skus={skus} cart={cart} />
      <CartNotices
        cart={cart}
        counted={counted}
        kinds={kinds}
        leftOnDevice={cart.isMember && !cart.isOnDevice ? countGuestLines(tokenOwner()) : 0}
      />
      {cartSections(cart.cart).map((section) => (
        <CartSectionCard key={section.key} section={section} cart={cart} isWhole={skus.length <= SHORT} />
      ))}
      <Totals
        calculations={calculations}
        postalCode={cart.cart.cartMetadata.postalCode}
        counted={counted}
        hasDelivery={products.some(
          (product) => product.isProductSelected && product.productClass === 'tangible',
        )}
        cart={cart}
      />
      <OrderBar
        cart={cart}
        count={counted.length}
        kinds={kinds}
        total={cart.isChanging || cart.isError ? null : calculations.totalPgAmountToPay}
      />
    </Page>
  )
}

interface Props {
  cart: CartController
  recommended: ReactNode
}

const CartContent = ({ cart, recommended }: Props) => {
  if (!cart.cart) {
    return cart.isError ? (
      <QueryError
        query={cart}
        title={PRICE_ERROR_MESSAGE}
        body="장바구니에 담은 상품은 그대로 있어요. 잠시 후 다시 시도해 주세요."
      />
    ) : (
      <CartSkeleton />
    )
  }
  if (cartProducts(cart.cart).length === 0) {
    return (
      <>
        <EmptyState
          illustration="/art/empty-box.svg"
          title="장바구니가 비어 있어요"
          body="마음에 드는 상품을 담아 보세요."
          action={<Button href="/shopping">쇼핑하러 가기</Button>}
        />
        {recommended}
      </>
    )
  }
  return (
    <>
      <PartlyRead answers={[cart.cart]} />
      <Contents cart={{ ...cart, cart: cart.cart }} />
    </>
  )
}

/** `/shopping/cart`: the cart of the member or the visitor. `recommended` is shown below an empty cart. */
export const CartScreen = ({ recommended }: { recommended?: ReactNode }) => {
  const cart = useCart()
  const keepFocus = useKeepFocus<HTMLDivElement>()
  return (
    <div {...keepFocus} role="group" aria-label="장바구니">
      <CartContent cart={cart} recommended={recommended} />
    </div>
  )
}
