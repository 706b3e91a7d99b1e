import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { ApiError, hasReason } from '@/api/http/api-error'
import { newIdempotencyKey } from '@/api/http/idempotency'
import { ensureSession } from '@/api/http/use-session'
import { cardsKey } from '@/api/main/card'
import { cardShopKey, postTakeDesign } from '@/api/main/card-shop'
import type { TakenDesign } from '@/contract/main/card-shop'
import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import { withReturnTo } from '@/lib/return-to'

const NO_ANSWER = '연결이 끊겨 확인하지 못했어요. 다시 눌러 주세요.'

/** Takes a design once; a visitor goes to sign in and comes back to it. */
export const useTakeDesign = (designId: string) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const isRunning = useRef(false)
  const key = useRef<string>(undefined)
  const [isBusy, setBusy] = useState(false)
  const [taken, setTaken] = useState<TakenDesign | null>(null)
  const [words, setWords] = useState<string | null>(null)
  const [hasOne, setHasOne] = useState(false)

  const refused = (failure: unknown): void => {
    const isLost = failure instanceof ApiError && failure.status === 0
    // A lost answer is asked for again with the same key; a refusal is a new wish next time.
    if (!isLost) key.current = undefined
    setWords(isLost ? NO_ANSWER : failure instanceof ApiError ? failure.message : GENERIC_ERROR_MESSAGE)
    setHasOne(hasReason(failure, 'LIMITED_CARD_ALREADY_TAKEN'))
  }
  const take = async (): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setWords(null)
    try {
      if (!(await ensureSession())) {
        await router.push(withReturnTo('/my/login', router.asPath))
        return
      }
      setTaken(await postTakeDesign(designId, (key.current ??= newIdempotencyKey())))
    } catch (failure) {
      refused(failure)
    } finally {
      isRunning.current = false
      setBusy(false)
      for (const queryKey of [cardShopKey, cardsKey]) void queryClient.invalidateQueries({ queryKey })
    }
  }
  return { take, isBusy, taken, words, hasOne }
}
