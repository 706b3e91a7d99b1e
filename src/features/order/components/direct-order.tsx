import dynamic from 'next/dynamic'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { addressesQueryOptions } from '@/api/auth/address'
import { isNotFound } from '@/api/http/api-error'
import { meQueryOptions } from '@/api/main/user'
import { productQueryOptions } from '@/api/product/product'
import { postAbandonOrder } from '@/api/transaction/direct-order'
import { type DirectOrderDraft, readDirectOrderDraft } from '@/lib/direct-order-draft'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/error-state'
import { Button } from '@/ui/primitives/button'
import { initialOrderForm } from '../model/order-form'
import { isIntentFor } from '../model/payment-intent'
import { SHOP_PATH } from '../model/result-path'
import { clearIntent, readIntent, readKeptForm } from '../model/sheet-storage'
import { OrderSheet } from './order-sheet'
import { SheetSkeleton } from './sheet-skeleton'
import type { AddressPickerSlot } from './delivery-section'

// Needed only by somebody who came back from the payment window.
const UnfinishedPayment = dynamic(
  () => import('./unfinished-payment').then((module) => module.UnfinishedPayment),
  {
    ssr: false,
  },
)

const toShop = <Button href={SHOP_PATH}>쇼핑하러 가기</Button>

const Sheet = ({
  draft,
  notice,
  onUnfinished,
  addressPicker,
}: {
  draft: DirectOrderDraft
  notice: ReactNode
  onUnfinished: () => void
  addressPicker: AddressPickerSlot
}) => {
  const me = useQuery(meQueryOptions())
  const addresses = useQuery(addressesQueryOptions())
  const product = useQuery(productQueryOptions(draft.productId))

  if (isNotFound(product.error)) {
    return (
      <EmptyState
        drawing="/art/empty-order.svg"
        title="지금은 구매할 수 없는 상품이에요"
        body="판매가 끝났거나 없어진 상품이에요."
        action={toShop}
      />
    )
  }
  if (me.isError || product.isError) {
    return (
      <ErrorState
        title="주문 정보를 불러오지 못했어요"
        retrying={me.isFetching || product.isFetching}
        onRetry={() => {
          if (me.isError) void me.refetch()
          if (product.isError) void product.refetch()
        }}
      />
    )
  }
  // Without the address book one can still type: its failure is no reason to stop here.
  if (!me.data || !product.data || addresses.isPending) return <SheetSkeleton />
  return (
    <OrderSheet
      draft={draft}
      product={product.data}
      me={me.data}
      initial={initialOrderForm({
        me: me.data,
        addresses: addresses.data ?? [],
        kept: readKeptForm(me.data.id),
      })}
      hasAddresses={(addresses.data?.length ?? 0) > 0}
      notice={notice}
      onUnfinished={onUnfinished}
      addressPicker={addressPicker}
    />
  )
}

/** The order that was left half-way; one for other goods than those chosen now is given up. */
const openOrder = (draft: DirectOrderDraft | null): string | null => {
  const intent = readIntent()
  if (!intent || !draft || isIntentFor(intent, draft.skus)) return intent?.orderId ?? null
  clearIntent()
  // Should it not arrive: the order's time runs out by itself.
  if (intent.orderId !== null) postAbandonOrder(intent.orderId).catch(() => undefined)
  return null
}

/** `/shopping/order/direct`: the sheet, or the payment that somebody left half-way. */
export function DirectOrder({ addressPicker }: { addressPicker: AddressPickerSlot }) {
  const [draft] = useState(readDirectOrderDraft)
  const [orderId, setOrderId] = useState(() => openOrder(draft))
  const [notice, setNotice] = useState<ReactNode>(null)

  if (orderId !== null) {
    return (
      <UnfinishedPayment
        key={orderId}
        orderId={orderId}
        onStartOver={(why) => {
          clearIntent()
          setNotice(why)
          setOrderId(null)
        }}
      />
    )
  }
  if (!draft) {
    return (
      <EmptyState
        drawing="/art/empty-order.svg"
        title="주문할 상품이 없어요"
        body="마음에 드는 상품을 고르고 바로구매를 눌러 주세요."
        action={toShop}
      />
    )
  }
  return (
    <Sheet
      draft={draft}
      notice={notice}
      addressPicker={addressPicker}
      onUnfinished={() => setOrderId(readIntent()?.orderId ?? null)}
    />
  )
}
