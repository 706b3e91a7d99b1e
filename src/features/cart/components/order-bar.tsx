import { useRouter } from 'next/router'
import { useState } from 'react'
import { createGlobalStyle, styled } from 'styled-components'
import { tokenOwner } from '@/api/http/token-store'
import { useCapability } from '@/api/http/use-capability'
import { saveDirectOrderDraft } from '@/browser/storage/direct-order-draft'
import { confirmSignIn } from '@/commerce-ui/sign-in/confirm-sign-in'
import { cartProducts, isCounted } from '@/domain/cart'
import { orderLimits } from '@/domain/limits'
import { formatNumber, formatWon } from '@/lib/money'
import { signInPath } from '@/lib/return-to'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { reportHeight } from '@/ui/layout/report-height'
import { alert } from '@/ui/overlay/alert-store'
import { Button } from '@/ui/primitives/button'
import { SHORT_SCREEN } from '@/ui/theme/short-screen'
import { color, font, layout, space } from '@/ui/theme/tokens'
import type { CartController } from '../hooks/use-cart'
import type { PaymentKind } from '../model/cart-sections'

const CART = '/shopping/cart'
const ORDER = '/shopping/order'

interface Props {
  cart: CartController
  /** Number of lines to order. */
  count: number
  kinds: readonly PaymentKind[]
  /** Total in won; null while it is calculated. */
  total: number | null
}

/** Why these lines cannot be ordered together; null when they can. */
const obstacle = (count: number, kinds: readonly PaymentKind[]): { title: string; body: string } | null => {
  if (count === 0)
    return { title: '주문할 상품을 선택해 주세요', body: '살 수 있는 상품을 하나 이상 골라 주세요.' }
  if (count > orderLimits.maxSkus) {
    return {
      title: `한 번에 ${orderLimits.maxSkus}가지까지 주문할 수 있어요`,
      body: `지금 ${formatNumber(count)}가지를 골랐어요. 나누어 주문해 주세요.`,
    }
  }
  return kinds.length > 1
    ? {
        title: '함께 결제할 수 없는 상품이 있어요',
        body: '결제 방법이 다른 상품은 나누어 주문해 주세요.',
      }
    : null
}

/** The bar with the order button at the bottom of the cart. */
export const OrderBar = ({ cart, count, kinds, total }: Props) => {
  const router = useRouter()
  const [isLeaving, setLeaving] = useState(false)
  const why = obstacle(count, kinds)
  const opensOrder = cart.isMember && !cart.isOnDevice && why === null
  const canOrder = useCapability(cart.isOnDevice ? 'directOrders' : 'cartOrders')

  /** Without a cart of the service, one product is ordered as by "바로구매". */
  const orderDirectly = async () => {
    const [product, ...others] = cart.cart
      ? cartProducts(cart.cart).filter((candidate) => candidate.isProductSelected)
      : []
    if (!product || others.length > 0)
      return alert({ title: '한 번에 한 상품씩 주문할 수 있어요', body: '주문할 상품 하나만 골라 주세요.' })
    const skus = product.skus.filter(isCounted).map(({ skuId, quantity }) => ({ skuId, quantity }))
    const productId = product.productSellableId
    saveDirectOrderDraft({ productId, skus, postalCode: '', owner: tokenOwner() })
    await router.push(`${ORDER}/direct`)
  }

  const leave = async () => {
    if (why) return alert(why)
    await cart.settled()
    if (cart.isOnDevice) return orderDirectly()
    if (cart.isMember) return void (await router.push(ORDER))
    setLeaving(false)
    if (await confirmSignIn('로그인하고 주문할까요?\n담은 상품은 그대로 옮겨져요.'))
      await router.push(signInPath(CART))
  }

  return (
    <>
      <BarSpace />
      <Bar ref={reportRef} role="region" aria-label="주문">
        <p role="status">
          <span>총 결제 금액</span>
          <b>{total === null ? '계산하고 있어요' : formatWon(total)}</b>
        </p>
        {canOrder ? (
          <Button
            full
            loading={isLeaving}
            data-opens={opensOrder ? ORDER : undefined}
            onClick={() => {
              setLeaving(true)
              void leave().finally(() => setLeaving(false))
            }}
          >
            {formatNumber(count)}개 주문하기
          </Button>
        ) : (
          <InlineNotice tone="warning">지금은 여기에서 주문할 수 없어요.</InlineNotice>
        )}
      </Bar>
    </>
  )
}

/** The usual height of the bar, until it is measured; on a short screen it does not stay. */
const BarSpace = createGlobalStyle`:root{--l-bottomBar:calc(117px + env(safe-area-inset-bottom))}${SHORT_SCREEN}{:root{--l-bottomBar:0px!important}}`
const reportRef = reportHeight('--l-bottomBar')

const Bar = styled.div`
  position: fixed;
  inset: auto env(safe-area-inset-right) 0 env(safe-area-inset-left);
  z-index: 20;
  max-width: ${layout.column};
  margin: 0 auto;
  padding: ${space[8]} ${layout.gutter} calc(${space[12]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  ${SHORT_SCREEN} {
    position: static;
    margin: 0 calc(-1 * ${layout.gutter});
  }
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    padding-bottom: ${space[8]};
    color: ${color.second};
  }
  b {
    margin-left: auto;
    color: ${color.ink};
    font-size: ${font[20]};
  }
`
