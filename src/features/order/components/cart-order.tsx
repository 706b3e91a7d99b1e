import { useQuery } from '@tanstack/react-query'
import { cartQueryOptions } from '@/api/transaction/cart'
import { useIsBrowser } from '@/browser/use-browser-value'
import type { AddressPickerSlot } from '@/commerce-ui/address/address-fields'
import { formatNumber } from '@/lib/money'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { Button } from '@/ui/primitives/button'
import { cartSource, leftOut } from '../model/order-source'
import { MemberSheet } from './member-sheet'
import { OrderEntrance } from './order-entrance'
import { SheetSkeleton } from './sheet-skeleton'

/** `/shopping/order`: the order sheet of the selected lines of the cart. */
export const CartOrder = ({ addressPicker }: { addressPicker: AddressPickerSlot }) => {
  const cart = useQuery(cartQueryOptions())
  // Entered values and an unfinished payment are in the storage of the browser.
  const isBrowser = useIsBrowser()
  if (!cart.data || !isBrowser) {
    return cart.isError ? (
      <QueryError query={cart} title="주문 정보를 불러오지 못했어요" />
    ) : (
      <SheetSkeleton />
    )
  }
  const source = cartSource(cart.data)
  const missing = leftOut(cart.data)
  const reason =
    missing > 0
      ? `선택한 상품 중 ${formatNumber(missing)}개는 품절되거나 수량이 모자라 주문에서 빠졌어요. 장바구니에는 그대로 있어요.`
      : null
  return (
    <OrderEntrance skus={source?.skus ?? null}>
      {({ notice, onUnfinished }) =>
        source ? (
          <MemberSheet
            source={source}
            goods={cart}
            notice={notice ?? reason}
            onUnfinished={onUnfinished}
            onStale={() => void cart.refetch()}
            addressPicker={addressPicker}
          />
        ) : (
          <EmptyState
            illustration="/art/empty-order.svg"
            title="주문할 상품이 없어요"
            body={reason ?? '장바구니에서 주문할 상품을 골라 주세요.'}
            action={<Button href="/shopping/cart">장바구니로 가기</Button>}
          />
        )
      }
    </OrderEntrance>
  )
}
