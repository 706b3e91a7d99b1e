import { useRouter } from 'next/router'
import { useState } from 'react'
import type { ApiError } from '@/api/http/api-error'
import { useSubmission } from '@/api/http/use-submission'
import { answerGiftMutation } from '@/api/main/gift'
import type { TakenGift } from '@/contract/main/gift'
import { type GiftDoor, receivePath } from '../model/gift-paths'

const NO_ANSWER = '연결이 끊겨 확인하지 못했어요. 다시 눌러 주세요.'

const messageOf = ({ status, kind, message }: ApiError): string =>
  status === 0 && kind !== 'unknown' ? NO_ANSWER : message

type Act = 'accept' | 'decline'

interface Options {
  door: GiftDoor
  /** The gift may have changed meanwhile: loads it again. */
  onChanged: () => void
}

/** Accepts a gift or declines it; a refusal leads to the page that explains it. */
export const useTakeGift = ({ door, onChanged }: Options) => {
  const router = useRouter()
  const [act, setAct] = useState<Act>('accept')
  const [done, setDone] = useState<{ act: Act; gift: TakenGift } | null>(null)
  const [words, setWords] = useState<string | null>(null)
  const { submit, isPending } = useSubmission(answerGiftMutation, {
    prepare: ({ answer }) => {
      setAct(answer)
      setWords(null)
      return true
    },
    onSuccess: (gift, { answer }) => setDone({ act: answer, gift }),
    onRefused: (error) => {
      if (error.is('CARD_HISTORY_NOT_FOUND')) return router.replace(receivePath(door, 'fail'))
      if (error.is('GIFT_ALREADY_RECEIVED')) return router.replace(receivePath(door, 'already'))
      if (error.is('INVALID_CARD_STATUS', 'OWN_GIFT')) return onChanged()
      return setWords(messageOf(error))
    },
  })
  const take = (answer: Act, secondaryCardId: string): Promise<void> =>
    submit({ answer, secondaryCardId, ...(door.token && { token: door.token }) })
  return { take, running: isPending ? act : null, done, words }
}
