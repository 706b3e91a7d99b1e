import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { isNotFound } from '@/api/http/api-error'
import { orderQueryOptions } from '@/api/transaction/order'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { clearDirectOrderDraft } from '@/browser/storage/direct-order-draft'
import { giftOrderDraft } from '@/browser/storage/gift-order-draft'
import { queryOne } from '@/lib/query-string'
import { afterWindow, clearSheet, orderSubmissions, readPendingOrder } from '../model/order-storage'

const POLL_INTERVAL_MS = 2_000
const SLOW_AFTER_MS = 60_000

/**
 * The order of a result page. While its payment is being confirmed, it is loaded every two seconds for a minute.
 *
 * @returns the Query, with `isSlow`: not confirmed within that minute, and `isOrderNotFound`: the address names no order of the member
 */
export const useResultOrder = () => {
  const { query } = useRouter()
  const isReady = useIsRouterReady()
  const orderId = queryOne(query.orderId) ?? ''
  const [isSlow, setSlow] = useState(false)
  const order = useQuery({
    ...orderQueryOptions(orderId),
    refetchInterval: (state) =>
      state.state.data?.status === 'pending_payment' && !isSlow ? POLL_INTERVAL_MS : false,
  })
  const status = order.data?.status
  const isPending = status === 'pending_payment'

  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isPending])

  useEffect(() => {
    const pending = readPendingOrder()
    // Clears only the drafts of this order: its page may be opened again while another order is filled in.
    if (!status || pending?.externalId !== orderId) return
    const step = afterWindow(status)
    if (step === 'success') {
      clearSheet()
      if (pending.body.kind !== 'cart') clearDirectOrderDraft()
      if (pending.body.kind === 'gift') giftOrderDraft.clear()
    } else if (step === 'start-over') orderSubmissions.clear()
  }, [status, orderId])

  return {
    ...order,
    orderId,
    isSlow,
    isOrderNotFound: (isReady && orderId === '') || isNotFound(order.error),
  }
}
