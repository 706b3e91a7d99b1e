import { useRouter } from 'next/router'
import { useState } from 'react'
import type { ApiError } from '@/api/http/api-error'
import { useSubmission } from '@/api/http/use-submission'
import { answerGiftMutation } from '@/api/main/gift'
import type { TakenGift } from '@/contract/main/gift'
import { type ReceivableGiftRef, receivePath } from '../model/gift-paths'

const NO_ANSWER = '연결이 끊겨 확인하지 못했어요. 다시 눌러 주세요.'

const messageOf = ({ status, kind, message }: ApiError): string =>
  status === 0 && kind !== 'unknown' ? NO_ANSWER : message

type Answer = 'accept' | 'decline'

interface Options {
  giftRef: ReceivableGiftRef
  /** Loads the gift again, because it may have changed. */
  onChanged: () => void
}

/** Accepts or declines a gift; errors open the page that explains them. */
export const useAnswerGift = ({ giftRef, onChanged }: Options) => {
  const router = useRouter()
  const [answer, setAnswer] = useState<Answer>('accept')
  const [done, setDone] = useState<{ answer: Answer; gift: TakenGift } | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const { submit, isPending } = useSubmission(answerGiftMutation, {
    prepare: (body) => {
      setAnswer(body.answer)
      setMessage(null)
      return true
    },
    onSuccess: (gift, body) => setDone({ answer: body.answer, gift }),
    onRefused: (error) => {
      if (error.is('CARD_HISTORY_NOT_FOUND')) return router.replace(receivePath(giftRef, 'fail'))
      if (error.is('GIFT_ALREADY_RECEIVED')) return router.replace(receivePath(giftRef, 'already'))
      if (error.is('INVALID_CARD_STATUS', 'OWN_GIFT')) return onChanged()
      return setMessage(messageOf(error))
    },
  })
  const answerGift = (chosen: Answer, secondaryCardId: string): Promise<void> =>
    submit({ answer: chosen, secondaryCardId, ...(giftRef.token && { token: giftRef.token }) })
  return { answerGift, pendingAnswer: isPending ? answer : null, done, message }
}
