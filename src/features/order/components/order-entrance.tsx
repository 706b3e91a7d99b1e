import dynamic from 'next/dynamic'
import { type ReactNode, useEffect, useState } from 'react'
import { canRepeat } from '@/api/http/stored-document'
import { postAbandonOrder } from '@/api/transaction/direct-order'
import { whenIdle } from '@/browser/when-idle'
import type { SkuQuantity } from '@/contract/transaction/direct-order'
import { prefetch } from '@/lib/prefetch'
import { deviceNow } from '@/lib/server-time'
import { partLoading } from '@/ui/feedback/error-state'
import { hasSkus, type OnUnfinished, orderSubmissions, readPendingOrder } from '../model/order-storage'
import { SheetSkeleton } from './sheet-skeleton'

// Needed only after a return from the payment window.
const loadUnfinished = () => import('./unfinished-payment').then((module) => module.UnfinishedPayment)
const UnfinishedPayment = dynamic(loadUnfinished, { ssr: false, loading: partLoading(<SheetSkeleton />) })
// Needed only after a lost answer.
const loadUndecided = () => import('./undecided-order').then((module) => module.UndecidedOrder)
const UndecidedOrder = dynamic(loadUndecided, { ssr: false, loading: partLoading(<SheetSkeleton />) })

/** Whether the pending order has the chosen products, or none are chosen: a paid order has emptied the cart. */
const isOfChosen = (
  { body }: NonNullable<ReturnType<typeof readPendingOrder>>,
  skus: readonly SkuQuantity[] | null,
  isGift: boolean,
): boolean => {
  if (!skus) return true
  return isGift ? body.gift?.skuId === skus[0]?.skuId : !body.gift && hasSkus(body, skus)
}

/** The pending order of this tab. An unpaid one with other products than the chosen ones is abandoned. */
const openPendingOrder = (skus: readonly SkuQuantity[] | null, isGift: boolean) => {
  const pending = readPendingOrder()
  if (!pending || pending.externalId === null || isOfChosen(pending, skus, isGift)) return pending
  orderSubmissions.clear()
  // If this fails, the order expires.
  postAbandonOrder(pending.externalId).catch(() => undefined)
  return null
}

/** An older order is sent again only by a tap: the shopper may not want it any more. In ms. */
const MAX_AGE_AT_ONCE = 10 * 60_000

/** Whether an order without an answer is what the shopper is ordering now. */
const isCurrent = (
  pending: NonNullable<ReturnType<typeof readPendingOrder>>,
  skus: readonly SkuQuantity[] | null,
  isGift: boolean,
): boolean =>
  deviceNow() - (pending.sentAt ?? 0) < MAX_AGE_AT_ONCE &&
  // Without chosen products a direct order has expired. A cart is empty after its order, and the server compares it.
  (skus !== null || pending.body.kind === 'cart') &&
  isOfChosen(pending, skus, isGift)

interface Props {
  /** The chosen products; null without any. */
  skus: readonly SkuQuantity[] | null
  /** Whether they are given, one piece to each receiver. */
  isGift?: boolean
  /** Renders the sheet. `notice` is the result of the previous order. */
  children: (sheet: { notice: ReactNode; onUnfinished: OnUnfinished }) => ReactNode
}

/** Shows an order without an answer, or an unfinished payment, before the order sheet. */
export const OrderEntrance = ({ skus, isGift = false, children }: Props) => {
  const [pending, setPending] = useState(() => openPendingOrder(skus, isGift))
  const [message, setMessage] = useState<string | null>(null)
  const [notice, setNotice] = useState<ReactNode>(null)
  // They tell of a lost connection, and could not be loaded without one.
  useEffect(
    () =>
      whenIdle(() => {
        prefetch(loadUndecided)
        prefetch(loadUnfinished)
      }),
    [],
  )
  const showPending: OnUnfinished = (reason) => {
    setMessage(reason ?? null)
    setPending(readPendingOrder())
  }
  const startOver = (why: string | null) => {
    orderSubmissions.clear()
    setNotice(why)
    setPending(null)
  }
  if (pending === null) return children({ notice, onUnfinished: showPending })
  if (pending.externalId === null) {
    return (
      <UndecidedOrder
        key={pending.key}
        body={pending.body}
        message={message}
        sendsAtOnce={canRepeat('transaction') && message === null && isCurrent(pending, skus, isGift)}
        onStartOver={startOver}
        onReturn={showPending}
      />
    )
  }
  return <UnfinishedPayment key={pending.externalId} orderId={pending.externalId} onStartOver={startOver} />
}
