import { useRouter } from 'next/router'
import type { ApiError } from '@/api/http/api-error'
import { useSubmission } from '@/api/http/use-submission'
import { chargeCardMutation } from '@/api/main/charge'
import { CARD_CHARGE } from '@/config/paths'
import { withCard } from '@/config/card-path'
import { chargeForms, chargeResults, chargeSubmissions } from '../model/operation-storage'
import { needsOwnPage } from '../model/failure-text'

/** Charges a card after the passcode: at once from 담아머니, or by a redirect to the payment window. */
export const useCharge = (cardId: string, onRefused: (error: ApiError) => void) => {
  const router = useRouter()
  return useSubmission(chargeCardMutation, {
    action: 'charge_card',
    store: chargeSubmissions,
    owner: cardId,
    windowOf: ({ window: target, paymentId }) =>
      target && paymentId !== null ? { target, id: paymentId } : null,
    onSuccess: (answer, body) => {
      if (answer.window) return undefined
      chargeForms.clear()
      chargeResults.write(cardId, answer)
      return router.replace(withCard(`${CARD_CHARGE}/success`, body))
    },
    onRefused: (error, body) =>
      needsOwnPage(error)
        ? router.replace(`${withCard(`${CARD_CHARGE}/fail`, body)}&code=${error.code}`)
        : onRefused(error),
  })
}
