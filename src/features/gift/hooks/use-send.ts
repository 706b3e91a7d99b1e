import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, asApiError } from '@/api/http/api-error'
import { cardsKey } from '@/api/main/card'
import { giftsKey } from '@/api/main/gift'
import type { Guarded } from '@/api/main/guarded'
import { moneyKey } from '@/api/main/money'
import { type SubmissionStore, isUndecided } from '@/browser/storage/submission-store'
import { usePasscodeProof } from '@/commerce-ui/passcode/use-passcode-proof'

const isLost = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.kind === 'network' || failure.kind === 'timeout')

/** Once more when the answer was lost: the same key gives the first answer again. */
const onceMore = async <A>(ask: () => Promise<A>): Promise<A> => {
  try {
    return await ask()
  } catch (failure) {
    if (!isLost(failure)) throw failure
    return ask()
  }
}

interface Options<B extends object, A> {
  /** The member. */
  owner: string
  store: SubmissionStore<B>
  post: (body: B, guard: Guarded) => Promise<A>
  onSent: (answer: A) => void | Promise<void>
  onRefused: (error: ApiError) => void
}

/**
 * Sends a gift: the passcode, then one intent, whatever happens to the connection, the page or the finger.
 * A ref and not the state guards it, because two taps can come before the next paint.
 */
export const useSend = <B extends object, A>({ owner, store, post, onSent, onRefused }: Options<B, A>) => {
  const queryClient = useQueryClient()
  const prove = usePasscodeProof('send_gift')
  const isRunning = useRef(false)
  const [isSending, setSending] = useState(false)

  useEffect(() => {
    // The browser's "back" may show the page as it was left for the payment window, with its ring turning.
    const wake = () => {
      isRunning.current = false
      setSending(false)
    }
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  const send = async (body: B): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setSending(true)
    try {
      const proof = await prove()
      if (proof === null) return
      const { key: idempotencyKey, body: kept } = store.open(owner, body)
      const answer = await onceMore(() => post(kept, { idempotencyKey, proof }))
      for (const queryKey of [cardsKey, moneyKey, giftsKey])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
      await onSent(answer)
    } catch (failure) {
      const error = asApiError(failure)
      if (!isUndecided(error)) store.clear()
      onRefused(error)
    } finally {
      isRunning.current = false
      setSending(false)
    }
  }
  return { send, isSending }
}
