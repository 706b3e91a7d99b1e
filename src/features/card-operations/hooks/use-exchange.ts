import { useRouter } from 'next/router'
import type { ApiError } from '@/api/http/api-error'
import { useSubmission } from '@/api/http/use-submission'
import { exchangeMutation } from '@/api/main/card'
import { EXCHANGE, withCard } from '../model/act-paths'
import { exchangeForms, exchangeResults, exchangeSubmissions } from '../model/charge-store'
import { isFinal } from '../model/fail-text'

/** Turns an amount of a card into 담아머니 after the passcode. */
export const useExchange = (cardId: string, onRefused: (error: ApiError) => void) => {
  const router = useRouter()
  return useSubmission(exchangeMutation, {
    action: 'exchange',
    store: exchangeSubmissions,
    owner: cardId,
    onSuccess: (answer, body) => {
      exchangeForms.clear()
      exchangeResults.keep(cardId, answer)
      return router.replace(withCard(`${EXCHANGE}/success`, body))
    },
    onRefused: (error, body) =>
      isFinal(error) ? router.replace(withCard(`${EXCHANGE}/fail`, body, error.code)) : onRefused(error),
  })
}
