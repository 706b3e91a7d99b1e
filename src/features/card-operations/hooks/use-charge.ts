import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { type ApiError, asApiError } from '@/api/http/api-error'
import { cardsKey } from '@/api/main/card'
import { postChargeCard } from '@/api/main/charge'
import { moneyKey } from '@/api/main/money'
import type { ChargeCardBody } from '@/contract/main/charge'
import { isUndecided } from '@/browser/storage/submission-store'
import { redirectExternal } from '@/browser/redirect-external'
import { usePasscodeProof } from '@/commerce-ui/passcode/use-passcode-proof'
import { CHARGE, withCard } from '../model/act-paths'
import { chargeForms, chargeIntents, chargeResults } from '../model/charge-store'
import { isFinal } from '../model/fail-text'
import { useMover } from './use-mover'

/** Charges a card: done at once from 담아머니, or by leaving for the payment window. */
export const useCharge = (onRefused: (error: ApiError) => void) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const prove = usePasscodeProof('charge_card')
  const { run, isBusy, wake } = useMover(onRefused)

  const send = async (body: ChargeCardBody, proof: string): Promise<'leaving' | 'done'> => {
    const { cardId } = body
    const intent = chargeIntents.open(cardId, body)
    try {
      const answer = await postChargeCard(body, { idempotencyKey: intent.key, proof })
      if (answer.window) {
        if (answer.paymentId !== null) chargeIntents.notePayment(cardId, answer.paymentId)
        await redirectExternal(answer.window, wake)
        return 'leaving'
      }
      chargeIntents.clear()
      chargeForms.clear()
      chargeResults.keep(cardId, answer)
      await router.replace(withCard(`${CHARGE}/success`, body))
      return 'done'
    } catch (failure) {
      const error = asApiError(failure)
      if (!isUndecided(error)) chargeIntents.clear()
      if (isFinal(error.code)) {
        await router.replace(withCard(`${CHARGE}/fail`, body, error.code))
        return 'done'
      }
      throw failure
    } finally {
      void queryClient.invalidateQueries({ queryKey: cardsKey })
      void queryClient.invalidateQueries({ queryKey: moneyKey })
    }
  }

  return {
    isBusy,
    charge: (body: ChargeCardBody) =>
      run(async (begin) => {
        const proof = await prove()
        if (proof === null) return 'done'
        begin()
        return send(body, proof)
      }),
    /** Opens the window of an unfinished charge again: the server answers its first answer, without a proof. */
    resume: (body: ChargeCardBody) =>
      run(async (begin) => {
        begin()
        return send(body, '')
      }),
  }
}
