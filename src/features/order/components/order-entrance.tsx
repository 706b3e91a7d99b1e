import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { postAbandonOrder } from '@/api/transaction/direct-order'
import type { SkuQuantity } from '@/contract/transaction/direct-order'
import { isIntentFor } from '../model/payment-intent'
import { clearIntent, readIntent } from '../model/sheet-storage'

// Needed only by somebody who came back from the payment window.
const UnfinishedPayment = dynamic(
  () => import('./unfinished-payment').then((module) => module.UnfinishedPayment),
  { ssr: false },
)

/** The order that was left half-way; one for other goods than those chosen now is given up. */
const openOrder = (skus: readonly SkuQuantity[] | null): string | null => {
  const intent = readIntent()
  if (!intent || !skus || isIntentFor(intent, skus)) return intent?.orderId ?? null
  clearIntent()
  // Should it not arrive: the order's time runs out by itself.
  if (intent.orderId !== null) postAbandonOrder(intent.orderId).catch(() => undefined)
  return null
}

interface Props {
  /** Chosen now; null when nothing is. */
  skus: readonly SkuQuantity[] | null
  /** The sheet, or why there is none. `notice`: how the payment before it ended. */
  children: (sheet: { notice: ReactNode; onUnfinished: () => void }) => ReactNode
}

/** In front of the order sheet, whichever way one comes: the payment that somebody left half-way. */
export const OrderEntrance = ({ skus, children }: Props) => {
  const [orderId, setOrderId] = useState(() => openOrder(skus))
  const [notice, setNotice] = useState<ReactNode>(null)
  if (orderId === null) {
    return children({ notice, onUnfinished: () => setOrderId(readIntent()?.orderId ?? null) })
  }
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
