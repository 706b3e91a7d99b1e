import type { AddressPickerSlot } from '@/commerce-ui/address/address-fields'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isNotFound } from '@/api/http/api-error'
import { productQueryOptions } from '@/api/product/product'
import { type DirectOrderDraft, readDirectOrderDraft } from '@/browser/storage/direct-order-draft'
import { useIsBrowser } from '@/browser/use-browser-value'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Button } from '@/ui/primitives/button'
import { directSource } from '../model/order-source'
import type { OnUnfinished } from '../model/order-submission'
import { SHOP_PATH } from '../model/order-price'
import { MemberSheet } from './member-sheet'
import { OrderEntrance } from './order-entrance'
import { SheetSkeleton } from './sheet-skeleton'

const toShop = <Button href={SHOP_PATH}>쇼핑하러 가기</Button>

interface SheetProps {
  draft: DirectOrderDraft
  notice: ReactNode
  onUnfinished: OnUnfinished
  addressPicker: AddressPickerSlot
}

const Sheet = ({ draft, ...rest }: SheetProps) => {
  const product = useQuery(productQueryOptions(draft.productId))
  if (isNotFound(product.error)) {
    return (
      <EmptyState
        illustration="/art/empty-order.svg"
        title="지금은 구매할 수 없는 상품이에요"
        body="판매가 끝났거나 없어진 상품이에요."
        action={toShop}
      />
    )
  }
  return <MemberSheet {...rest} goods={product} source={product.data && directSource(draft, product.data)} />
}

/** `/shopping/order/direct`: the order sheet of "바로구매". */
export const DirectOrder = ({ addressPicker }: { addressPicker: AddressPickerSlot }) => {
  return useIsBrowser() ? <OrderOfDraft addressPicker={addressPicker} /> : <SheetSkeleton />
}

/** The draft is in the browser's storage. */
const OrderOfDraft = ({ addressPicker }: { addressPicker: AddressPickerSlot }) => {
  const [draft] = useState(readDirectOrderDraft)
  return (
    <OrderEntrance skus={draft?.skus ?? null}>
      {(sheet) =>
        draft ? (
          <Sheet {...sheet} draft={draft} addressPicker={addressPicker} />
        ) : (
          <EmptyState
            illustration="/art/empty-order.svg"
            title="주문할 상품이 없어요"
            body="마음에 드는 상품을 고르고 바로구매를 눌러 주세요."
            action={toShop}
          />
        )
      }
    </OrderEntrance>
  )
}
