import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { type ApiError, asApiError } from '@/api/http/api-error'
import { newIdempotencyKey } from '@/api/http/idempotency'
import { cardsKey } from '@/api/main/card'
import { giftsKey, postAcceptGift, postDeclineGift } from '@/api/main/gift'
import type { GiftBody, TakenGift } from '@/contract/main/gift'
import { type GiftDoor, receivePath } from '../model/gift-paths'

const NO_ANSWER = '연결이 끊겨 확인하지 못했어요. 다시 눌러 주세요.'

const wordsOf = ({ status, kind, message }: ApiError): string =>
  status === 0 && kind !== 'unknown' ? NO_ANSWER : message

type Act = 'accept' | 'decline'
const POST = { accept: postAcceptGift, decline: postDeclineGift } as const

interface Options {
  door: GiftDoor
  /** The gift may have changed under one's hands: reads it anew. */
  onChanged: () => void
}

/** Takes a gift or declines it, once; a refusal leads to the page that explains it. */
export const useTakeGift = ({ door, onChanged }: Options) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const isRunning = useRef(false)
  const keys = useRef<Partial<Record<Act, string>>>({})
  const [running, setRunning] = useState<Act | null>(null)
  const [done, setDone] = useState<{ act: Act; gift: TakenGift } | null>(null)
  const [words, setWords] = useState<string | null>(null)

  const refused = (failure: unknown): void => {
    const error = asApiError(failure)
    const { code } = error
    if (code === 4044) void router.replace(receivePath(door, 'fail'))
    else if (code === 7507) void router.replace(receivePath(door, 'already'))
    else if (code === 4047 || code === 7506) onChanged()
    else setWords(wordsOf(error))
  }
  const take = async (act: Act, secondaryCardId: string): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setRunning(act)
    setWords(null)
    const body: GiftBody = door.token ? { secondaryCardId, token: door.token } : { secondaryCardId }
    const key = (keys.current[act] ??= newIdempotencyKey())
    try {
      setDone({ act, gift: await POST[act](body, key) })
      for (const queryKey of [giftsKey, cardsKey])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
    } catch (failure) {
      refused(failure)
    } finally {
      isRunning.current = false
      setRunning(null)
    }
  }
  return { take, running, done, words }
}
