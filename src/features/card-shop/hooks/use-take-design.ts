import { useRouter } from 'next/router'
import { useState } from 'react'
import { useSubmission } from '@/api/http/use-submission'
import { ensureSession } from '@/api/http/use-session'
import { takeDesignMutation } from '@/api/main/card-shop'
import type { TakenDesign } from '@/contract/main/card-shop'
import { withReturnTo } from '@/lib/return-to'

const NO_ANSWER = '연결이 끊겨 확인하지 못했어요. 다시 눌러 주세요.'

/** Takes a design; a visitor goes to sign in and comes back to it. */
export const useTakeDesign = (designId: string) => {
  const router = useRouter()
  const [taken, setTaken] = useState<TakenDesign | null>(null)
  const [words, setWords] = useState<string | null>(null)
  const [hasOne, setHasOne] = useState(false)
  const { submit, isPending } = useSubmission(takeDesignMutation, {
    prepare: async () => {
      setWords(null)
      if (await ensureSession()) return true
      await router.push(withReturnTo('/my/login', router.asPath))
      return false
    },
    onSuccess: setTaken,
    onRefused: (error) => {
      setWords(error.kind === 'network' || error.kind === 'timeout' ? NO_ANSWER : error.message)
      setHasOne(error.is('LIMITED_CARD_ALREADY_TAKEN'))
    },
  })
  return { take: () => submit({ designId }), isBusy: isPending, taken, words, hasOne }
}
