import { useRouter } from 'next/router'
import { useState } from 'react'
import { useSubmission } from '@/api/http/use-submission'
import { ensureSession } from '@/api/http/use-session'
import { takeDesignMutation } from '@/api/main/card-shop'
import type { TakenDesign } from '@/contract/main/card-shop'
import { withReturnTo } from '@/lib/return-to'

const NO_ANSWER = '연결이 끊겨 확인하지 못했어요. 다시 눌러 주세요.'

/** Takes a design. A visitor signs in first and returns to the design. */
export const useTakeDesign = (designId: string) => {
  const router = useRouter()
  const [taken, setTaken] = useState<TakenDesign | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [hasCard, setHasCard] = useState(false)
  const { submit, isPending } = useSubmission(takeDesignMutation, {
    prepare: async () => {
      setMessage(null)
      if (await ensureSession()) return true
      await router.push(withReturnTo('/my/login', router.asPath))
      return false
    },
    onSuccess: setTaken,
    onRefused: (error) => {
      setMessage(error.kind === 'network' || error.kind === 'timeout' ? NO_ANSWER : error.message)
      setHasCard(error.is('LIMITED_CARD_ALREADY_TAKEN'))
    },
  })
  return { take: () => submit({ designId }), isBusy: isPending, taken, message, hasCard }
}
