import { useRouter } from 'next/router'
import type { ApiError } from '@/api/http/api-error'
import { useSubmission } from '@/api/http/use-submission'
import { exchangeMutation } from '@/api/main/card'
import { EXCHANGE, withCard } from '../model/paths'
import { exchangeForms, exchangeResults, exchangeSubmissions } from '../model/operation-storage'
import { needsOwnPage } from '../model/failure-text'

/** Exchanges an amount of a card for 담아머니 after the passcode. */
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
      needsOwnPage(error) ? router.replace(withCard(`${EXCHANGE}/fail`, body, error.code)) : onRefused(error),
  })
}
