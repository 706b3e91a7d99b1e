import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { ApiError } from '@/api/http/api-error'
import { newIdempotencyKey } from '@/api/http/idempotency'
import { claimsKey, postClaim } from '@/api/transaction/claim'
import { ordersKey } from '@/api/transaction/order'
import type { CreateClaim } from '@/contract/transaction/claim'
import type { ClaimKind } from '@/domain/claim'
import { alert } from '@/ui/overlay/alert-store'
import { clearDraft } from '../model/claim-draft'
import { resultPath } from '../model/claim-words'

const CHANGED_AMOUNT = 7302

/** No answer came: the claim may have been made, so the next try carries the same key. */
const isUncertain = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/**
 * Sends a claim once and leads to its result. A body that didn't change keeps its key, so that a second tap or a
 * try after a lost answer never claims twice.
 */
export const useClaimSend = (kind: ClaimKind, orderId: string, onPriceChanged: () => void) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const intent = useRef<{ body: string; key: string }>(null)
  const isRunning = useRef(false)
  const [isSending, setSending] = useState(false)

  const send = async (body: CreateClaim): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setSending(true)
    const text = JSON.stringify(body)
    if (intent.current?.body !== text) intent.current = { body: text, key: newIdempotencyKey() }
    try {
      const { claimId } = await postClaim(orderId, body, intent.current.key)
      clearDraft(kind, orderId)
      void queryClient.invalidateQueries({ queryKey: ordersKey })
      void queryClient.invalidateQueries({ queryKey: claimsKey })
      await router.replace(resultPath(kind, 'success', { orderId, ...(claimId && { claimId }) }))
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 0
      const message = error instanceof Error ? error.message : ''
      if (!isUncertain(error)) intent.current = null
      if (code === CHANGED_AMOUNT || isUncertain(error) || code === 7000 || code === 7447) {
        if (code === CHANGED_AMOUNT) onPriceChanged()
        await alert(message)
      } else {
        await router.replace(resultPath(kind, 'fail', { orderId, code: String(code) }))
      }
    } finally {
      isRunning.current = false
      setSending(false)
    }
  }
  return { send, isSending }
}
