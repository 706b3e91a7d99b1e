import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { postAbandonOrder } from '@/api/transaction/direct-order'
import type { SkuQuantity } from '@/contract/transaction/direct-order'
import { hasSkus, orderSubmissions, readPendingOrder } from '../model/order-submission'

// Needed only after a return from the payment window.
const UnfinishedPayment = dynamic(
  () => import('./unfinished-payment').then((module) => module.UnfinishedPayment),
  { ssr: false },
)

/** The unpaid order of this tab. One with other products than the chosen ones is abandoned. */
const openOrder = (skus: readonly SkuQuantity[] | null): string | null => {
  const pending = readPendingOrder()
  if (!pending || !skus || hasSkus(pending.body, skus)) return pending?.externalId ?? null
  orderSubmissions.clear()
  // If this fails, the order expires.
  if (pending.externalId !== null) postAbandonOrder(pending.externalId).catch(() => undefined)
  return null
}

interface Props {
  /** The chosen products; null without any. */
  skus: readonly SkuQuantity[] | null
  /** Renders the sheet. `notice` is the result of the previous payment. */
  children: (sheet: { notice: ReactNode; onUnfinished: () => void }) => ReactNode
}

/** Shows an unfinished payment before the order sheet. */
export const OrderEntrance = ({ skus, children }: Props) => {
  const [orderId, setOrderId] = useState(() => openOrder(skus))
  const [notice, setNotice] = useState<ReactNode>(null)
  if (orderId === null) {
    return children({ notice, onUnfinished: () => setOrderId(readPendingOrder()?.externalId ?? null) })
  }
  return (
    <UnfinishedPayment
      key={orderId}
      orderId={orderId}
      onStartOver={(why) => {
        orderSubmissions.clear()
        setNotice(why)
        setOrderId(null)
      }}
    />
  )
}
