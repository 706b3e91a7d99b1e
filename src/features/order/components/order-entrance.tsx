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

/** The order that is not paid yet; one with other products than those chosen now is abandoned. */
const openOrder = (skus: readonly SkuQuantity[] | null): string | null => {
  const pending = readPendingOrder()
  if (!pending || !skus || hasSkus(pending.body, skus)) return pending?.externalId ?? null
  orderSubmissions.clear()
  // Should this fail, the order expires.
  if (pending.externalId !== null) postAbandonOrder(pending.externalId).catch(() => undefined)
  return null
}

interface Props {
  /** Chosen now; null when nothing is. */
  skus: readonly SkuQuantity[] | null
  /** The sheet, or why there is none. `notice`: how the payment before it ended. */
  children: (sheet: { notice: ReactNode; onUnfinished: () => void }) => ReactNode
}

/** Before the order sheet: the payment that was left unfinished. */
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
