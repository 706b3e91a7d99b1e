import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '@/api/http/api-error'
import { newIdempotencyKey } from '@/api/http/idempotency'
import { cartKey, postCartOrder } from '@/api/transaction/cart'
import { postDirectOrder } from '@/api/transaction/direct-order'
import { ordersKey } from '@/api/transaction/order'
import type { CreateDirectOrder } from '@/contract/transaction/direct-order'
import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import type { OrderKind } from '../model/order-source'
import { intentFor, keepsIntent } from '../model/payment-intent'
import { openPaymentWindow } from '@/lib/payment-window'
import { layersGone } from '@/ui/overlay/back-close'
import { successPath } from '../model/result-path'
import { clearIntent, keepIntent, keepKind, readIntent } from '../model/sheet-storage'

/** Two doors, one service behind them. */
const post = { direct: postDirectOrder, cart: postCartOrder }

/** How long a browser may take to leave for the payment window before the screen wakes up again. */
const LEAVING_MS = 15_000

/** A defect on our side, before or after the request. */
const unexpected = new ApiError({ kind: 'unknown', status: 0, code: 0, message: GENERIC_ERROR_MESSAGE })

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
      // A step back of a sheet just closed would call the browser off its way to the window.
      await layersGone()
      openPaymentWindow(form)
      setTimeout(() => {
        if (!isRunning.current) return
        wake()
        back.current()
      }, LEAVING_MS)
    } catch (failure) {
      const error = failure instanceof ApiError ? failure : unexpected
      if (!keepsIntent(error)) clearIntent()
      wake()
      onRefused(error)
    }
  }

  return { pay, isPaying }
}
