import { useRouter } from 'next/router'
import type { ApiError } from '@/api/http/api-error'
import { useSubmission } from '@/api/http/use-submission'
import { chargeCardMutation } from '@/api/main/charge'
import { useStillConfirming } from '@/commerce-ui/errors/use-still-confirming'
import { CARD_CHARGE, CARD_HISTORY } from '@/config/paths'
import { type CardRef, withCard } from '@/domain/card'
import { needsOwnPage } from '../model/failure-text'
import { chargeForms, chargeResults, chargeSubmissions, withPayment } from '../model/operation-storage'

/** Charges a card after the passcode: at once from 담아머니, or by a redirect to the payment window. */
export const useCharge = (card: CardRef, onRefused: (error: ApiError) => void) => {
  const { cardId } = card
  const router = useRouter()
  const { condition, mayRepeat, showEarlier } = useStillConfirming({
    what: '이 카드의 충전을',
    open: (id) =>
      router.push(id === '' ? withCard(CARD_HISTORY, card) : withPayment(`${CARD_CHARGE}/success`, id)),
  })
  const submission = useSubmission(chargeCardMutation, {
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
    prepare: mayRepeat,
    onRefused: async (error, body) => {
      if (await showEarlier(error)) return
      if (needsOwnPage(error))
        await router.replace(`${withCard(`${CARD_CHARGE}/fail`, body)}&code=${error.code}`)
      else onRefused(error)
    },
  })
  return { ...submission, condition }
}
