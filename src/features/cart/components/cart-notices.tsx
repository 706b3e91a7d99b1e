import { isCartTooFull } from '@/api/transaction/cart'
import { useStore } from '@/browser/use-browser-value'
import type { CartSku } from '@/contract/transaction/cart'
import { orderLimits } from '@/domain/limits'
import { formatNumber } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { WrapRow } from '@/ui/layout/lists'
import { Button } from '@/ui/primitives/button'
import type { CartController } from '../hooks/use-cart'
import type { PaymentKind } from '../model/cart-sections'

interface Props {
  cart: CartController
  counted: readonly CartSku[]
  kinds: readonly PaymentKind[]
  /** Number of lines from before the sign-in that are not merged yet. */
  leftOnDevice: number
}

/** The reasons why the selected lines cannot be ordered together, each with a solution. */
export const CartNotices = ({ cart, counted, kinds, leftOnDevice }: Props) => {
  const isTooFull = useStore(isCartTooFull)
  const keepOnly = (lineIds: readonly string[]) => {
    const remaining = new Set(lineIds)
    cart.select(
      counted.map(({ lineId }) => lineId).filter((id) => !remaining.has(id)),
      false,
    )
  }
  return (
    <>
      {leftOnDevice > 0 && (
        <InlineNotice tone="warning" live>
          <p>
            {isTooFull && '장바구니가 가득 찼어요. '}
            로그인 전에 담은 상품 {formatNumber(leftOnDevice)}개를 아직 옮기지 못했어요. 이 기기에 그대로
            있어요.
            {isTooFull && ' 필요 없는 상품을 지우면 옮겨 드려요.'}
          </p>
          <WrapRow $padding={[8, 0, 0]}>
            <Button small kind="secondary" loading={cart.isFetching} onClick={() => void cart.refetch()}>
              다시 옮기기
            </Button>
          </WrapRow>
        </InlineNotice>
      )}
      {kinds.length > 1 && (
        <InlineNotice tone="warning" live>
          <p>결제 방법이 다른 상품은 함께 주문할 수 없어요. 먼저 주문할 상품을 골라 주세요.</p>
          <WrapRow $padding={[8, 0, 0]}>
            {kinds.map(({ id, label, lineIds }) => (
              <Button key={id} small kind="secondary" onClick={() => keepOnly(lineIds)}>
                {label} {formatNumber(lineIds.length)}개만 선택
              </Button>
            ))}
          </WrapRow>
        </InlineNotice>
      )}
      {counted.length > orderLimits.maxSkus && (
        <InlineNotice tone="warning" live>
          <p>
            한 번에 {orderLimits.maxSkus}가지까지 주문할 수 있어요. 지금 {formatNumber(counted.length)}가지를
            골랐어요.
          </p>
          <WrapRow $padding={[8, 0, 0]}>
            <Button
              small
              kind="secondary"
              onClick={() => keepOnly(counted.slice(0, orderLimits.maxSkus).map(({ lineId }) => lineId))}
            >
              앞의 {orderLimits.maxSkus}가지만 선택
            </Button>
          </WrapRow>
        </InlineNotice>
      )}
    </>
  )
}
