import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { type ApiError, asApiError } from '@/api/http/api-error'
import { newIdempotencyKey } from '@/api/http/idempotency'
import { claimsKey } from '@/api/transaction/claim'
import { ordersKey } from '@/api/transaction/order'
import { isUndecided } from '@/browser/storage/submission-store'
import { alert } from '@/ui/overlay/alert-store'
import { clearDraft } from '../model/claim-draft'
import type { RequestKind } from '../model/claim-form'
import { resultPath } from '../model/claim-words'

const CHANGED_AMOUNT = 7302
/** What the form can mend: the amount that was seen, its fields, its photos. */
const MENDABLE = [CHANGED_AMOUNT, 7000, 7447]

interface Request<B> {
  kind: RequestKind
  orderId: string
  post: (body: B, key: string) => Promise<{ claimId?: string | null }>
  onPriceChanged?: () => void
}

/**
 * Sends what is asked of an order once and leads to its result. A body that didn't change keeps its key, so that a
 * second tap or a try after a lost answer never asks twice.
 */
export const useRequestSend = <B extends object>({ kind, orderId, post, onPriceChanged }: Request<B>) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const intent = useRef<{ body: string; key: string }>(null)
  const isRunning = useRef(false)
  const [isSending, setSending] = useState(false)

  const fail = async (error: ApiError): Promise<void> => {
    if (!isUndecided(error)) intent.current = null
    if (!isUndecided(error) && !MENDABLE.includes(error.code)) {
      await router.replace(resultPath(kind, 'fail', { orderId, code: String(error.code) }))
      return
    }
    if (error.code === CHANGED_AMOUNT) onPriceChanged?.()
    await alert(error.message)
  }

  const send = async (body: B): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setSending(true)
    const text = JSON.stringify(body)
    if (intent.current?.body !== text) intent.current = { body: text, key: newIdempotencyKey() }
    try {
      const { claimId } = await post(body, intent.current.key)
      clearDraft(kind, orderId)
      void queryClient.invalidateQueries({ queryKey: ordersKey })
      void queryClient.invalidateQueries({ queryKey: claimsKey })
      await router.replace(resultPath(kind, 'success', { orderId, ...(claimId && { claimId }) }))
    } catch (error) {
      await fail(asApiError(error))
    } finally {
      isRunning.current = false
      setSending(false)
    }
  }
  return { send, isSending }
}
