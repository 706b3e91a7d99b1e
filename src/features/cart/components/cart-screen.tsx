import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokenOwner } from '@/api/http/token-store'
import { countGuestLines } from '@/browser/storage/guest-cart'
import { useKeepFocus } from '@/browser/use-keep-focus'
import type { Cart, CartSku } from '@/contract/transaction/cart'
import { cartProducts, isCounted } from '@/domain/cart'
import { PRICE_ERROR_MESSAGE } from '@/domain/generic-error'
import { formatWon, formatNumber } from '@/lib/money'
import { deliveryFacts } from '@/lib/order-money-facts'
import { EmptyState } from '@/ui/feedback/empty-state'
import { LoadingBlocks } from '@/ui/feedback/loading-blocks'
import { PartlyRead } from '@/ui/feedback/partly-read'
import { QueryError } from '@/ui/feedback/query-error'
import { Checkbox } from '@/ui/form/checkbox'
import { Page } from '@/ui/layout/page'
import { StickyTop } from '@/ui/layout/sticky-top'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { Section } from '@/ui/primitives/section'
import { Text } from '@/ui/primitives/text'
import { color, layout, space } from '@/ui/theme/tokens'
import { type CartController, useCart } from '../hooks/use-cart'
import { skusOf } from '../model/cart-edits'
import { cartSections, paymentKinds } from '../model/cart-sections'
import { CartNotices } from './cart-notices'
import { CartSectionCard } from './cart-section'
import { OrderBar } from './order-bar'

/** The bar below the header: selects all lines and removes the selected ones. */
const SelectBar = ({ skus, cart }: { skus: readonly CartSku[]; cart: CartController }) => {
  const idsOf = (some: readonly CartSku[]) => some.map(({ lineId }) => lineId)
  const chosen = skus.filter(({ isSelected }) => isSelected)
  const gone = skus.filter(({ problem }) => problem === 'sold_out' || problem === 'stopped')
  const isAll = chosen.length === skus.length
  return (
    <Bar role="group" aria-label="상품 선택">
      <Checkbox
        label={`전체 선택 (${formatNumber(chosen.length)}/${formatNumber(skus.length)})`}
        checked={isAll}
        ref={(input) => {
          if (input) input.indeterminate = !isAll && chosen.length > 0
        }}
        onChange={(event) => cart.select(idsOf(skus), event.target.checked)}
      />
      <Buttons>
        {gone.length > 0 && (
          <Button small kind="quiet" onClick={() => cart.remove(idsOf(gone))}>
            품절 지우기
          </Button>
        )}
        {chosen.length > 0 && (
          <Button small kind="quiet" onClick={() => cart.remove(idsOf(chosen))}>
            선택 지우기
          </Button>
        )}
      </Buttons>
    </Bar>
  )
}

const Bar = styled(StickyTop)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  margin: 0 calc(-1 * ${layout.gutter});
  padding: 0 ${space[8]} 0 ${layout.gutter};
  border-bottom: 1px solid ${color.line};
  background: ${color.ground};
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-left: auto;
  /* Fits into one line on the narrowest phone. */
  button {
    padding: ${space[8]};
    white-space: nowrap;
  }
`

interface TotalsProps {
  calculations: Cart['finalCartCalculations']
  /** Destination of the delivery fees; empty where the mainland is assumed, as for a member without an address. */
  postalCode: string
  /** The lines of the total. */
  counted: readonly CartSku[]
  hasDelivery: boolean
  cart: CartController
}

/** The total of the selected lines as calculated by the server. While it is calculated again, only the sum of products is current. */
const Totals = ({ calculations, postalCode, counted, hasDelivery, cart }: TotalsProps) => {
  if (cart.isError) {
    return (
      <Section title="결제 예상 금액">
        <QueryError query={cart} title={PRICE_ERROR_MESSAGE} />
      </Section>
    )
  }
  const goods = counted.reduce((sum, sku) => sum + sku.calculatedSellPrice, 0)
  return (
    <Section title="결제 예상 금액">
      <div aria-busy={cart.isChanging || undefined}>
        <FactList
          facts={[
            { label: '상품 금액', value: formatWon(goods) },
            ...(hasDelivery ? deliveryFacts(calculations) : []),
            {
              label: '총 결제 금액',
              value: cart.isChanging ? '계산하고 있어요' : formatWon(calculations.totalPgAmountToPay),
              strong: true,
            },
          ]}
        />
      </div>
      {hasDelivery && (
        <Text $size={13} $tone="second">
          {cart.isMember && postalCode !== ''
            ? '배송비는 기본 배송지로 계산했어요. 주문서에서 배송지를 바꾸면 달라질 수 있어요.'
            : '제주·도서산간은 주문할 때 추가 배송비가 더해질 수 있어요.'}
        </Text>
      )}
    </Section>
  )
}

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
