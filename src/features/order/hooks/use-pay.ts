import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ApiError, asApiError } from '@/api/http/api-error'
import { newIdempotencyKey } from '@/api/http/idempotency'
import { cartKey, postCartOrder } from '@/api/transaction/cart'
import { postDirectOrder } from '@/api/transaction/direct-order'
import { ordersKey } from '@/api/transaction/order'
import type { CreateDirectOrder } from '@/contract/transaction/direct-order'
import type { OrderKind } from '../model/order-source'
import { intentFor } from '../model/payment-intent'
import { isUndecided } from '@/browser/storage/submission-store'
import { redirectExternal } from '@/browser/redirect-external'
import { successPath } from '../model/result-path'
import { clearIntent, keepIntent, keepKind, readIntent } from '../model/sheet-storage'

/** Two doors, one service behind them. */
const post = { direct: postDirectOrder, cart: postCartOrder }

interface Options {
  /** Between the order and the payment window; must not throw. */
  onCreated?: () => Promise<void>
  onRefused: (error: ApiError) => void
  /** The window did not open, or the shopper came back to this very screen. */
  onBack: () => void
}

/**
 * Makes the order and leaves: for the payment window, or for the result when points paid everything.
 * A ref and not the state guards it, because two taps can come before the next paint.
 */
export const usePay = ({ onCreated, onRefused, onBack }: Options) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const isRunning = useRef(false)
  const [isPaying, setPaying] = useState(false)
  const back = useRef(onBack)

  const wake = useCallback(() => {
    isRunning.current = false
    setPaying(false)
  }, [])
  useEffect(() => {
    back.current = onBack
  })
  useEffect(() => {
    // The browser's "back" may show the page as it was left, with its ring turning.
    const onShow = () => {
      wake()
      back.current()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [wake])

  const pay = async (body: CreateDirectOrder, kind: OrderKind): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setPaying(true)
    const intent = intentFor(readIntent(), { body, kind }, newIdempotencyKey)
    // Kept before the request leaves: an answer that gets lost is asked for again with the same key.
    keepIntent(intent)
    try {
      const { orderId, window: form } = await post[kind](intent.body, intent.key)
      keepIntent({ ...intent, orderId })
      keepKind(orderId, kind)
      await onCreated?.()
      void queryClient.invalidateQueries({ queryKey: ordersKey })
      // Not asked again before this screen is left: it would find its lines gone.
      void queryClient.invalidateQueries({ queryKey: cartKey, refetchType: 'none' })
      if (form === null) {
        await router.replace(successPath(orderId))
        return
      }
      await redirectExternal(form, () => {
        if (!isRunning.current) return
        wake()
        back.current()
      })
    } catch (failure) {
      const error = asApiError(failure)
      if (!isUndecided(error)) clearIntent()
      wake()
      onRefused(error)
    }
  }

  return { pay, isPaying }
}
