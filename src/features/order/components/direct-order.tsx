import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { type ComponentType, type ReactNode, useState } from 'react'
import { isNotFound } from '@/api/http/api-error'
import { productQueryOptions } from '@/api/product/product'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { type DirectOrderDraft, readDirectOrderDraft } from '@/browser/storage/direct-order-draft'
import { useIsBrowser } from '@/browser/use-browser-value'
import type { AddressPickerSlot } from '@/commerce-ui/address/address-fields'
import type { ProductDetail } from '@/contract/product/product'
import { queryOne } from '@/lib/query-string'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Button } from '@/ui/primitives/button'
import { SHOP_PATH } from '../model/order-paths'
import { directSource, giftSource, type GiftOfOrder } from '../model/order-source'
import type { OnUnfinished } from '../model/order-storage'
import { MemberSheet } from './member-sheet'
import { OrderEntrance } from './order-entrance'
import { SheetSkeleton } from './sheet-skeleton'

const toShop = <Button href={SHOP_PATH}>쇼핑하러 가기</Button>

/** Enters what the giver writes. It tells the sheet its receivers, and the part of the request once it is complete. */
export type GiftLetterSlot = ComponentType<{
  product: ProductDetail
  skuId: string
  onChange: (letter: Pick<GiftOfOrder, 'receivers' | 'body' | 'problem'>) => void
}>

interface SheetProps {
  draft: DirectOrderDraft
  /** Null for an order of the member's own. */
  GiftLetter: GiftLetterSlot | null
  notice: ReactNode
  onUnfinished: OnUnfinished
  addressPicker: AddressPickerSlot
}

const EMPTY_LETTER = { receivers: 1, body: null, problem: '선물 내용을 적어 주세요.' }

const Sheet = ({ draft, GiftLetter, ...rest }: SheetProps) => {
  const product = useQuery(productQueryOptions(draft.productId))
  const [letter, setLetter] = useState<Pick<GiftOfOrder, 'receivers' | 'body' | 'problem'>>(EMPTY_LETTER)
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
  if (!GiftLetter)
    return (
      <MemberSheet {...rest} goods={product} source={product.data && directSource(draft, product.data)} />
    )
  return (
    <MemberSheet
      {...rest}
      goods={product}
      source={product.data && giftSource(draft, product.data, letter)}
      letter={
        product.data && (
          <GiftLetter product={product.data} skuId={draft.skus[0]?.skuId ?? ''} onChange={setLetter} />
        )
      }
    />
  )
}

interface Slots {
  addressPicker: AddressPickerSlot
  giftLetter: GiftLetterSlot
}

/** `/shopping/order/direct`: the order sheet of "바로구매", and with the parameter `gift` that of "선물하기". */
export const DirectOrder = (slots: Slots) => {
  const isBrowser = useIsBrowser()
  const isReady = useIsRouterReady()
  return isBrowser && isReady ? <OrderOfDraft {...slots} /> : <SheetSkeleton />
}

/** The draft is in the browser's storage. */
const OrderOfDraft = ({ addressPicker, giftLetter }: Slots) => {
  const [draft] = useState(readDirectOrderDraft)
  const isGift = queryOne(useRouter().query.gift) === '1'
  return (
    <OrderEntrance skus={draft?.skus ?? null} isGift={isGift}>
      {(sheet) =>
        draft ? (
          <Sheet
            {...sheet}
            draft={draft}
            GiftLetter={isGift ? giftLetter : null}
            addressPicker={addressPicker}
          />
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
