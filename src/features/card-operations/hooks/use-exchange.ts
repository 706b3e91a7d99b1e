import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { type ApiError, asApiError } from '@/api/http/api-error'
import { cardsKey, postExchange } from '@/api/main/card'
import { moneyKey } from '@/api/main/money'
import type { ExchangeBody } from '@/contract/main/card'
import { isUndecided } from '@/browser/storage/submission-store'
import { usePasscodeProof } from '@/commerce-ui/passcode/use-passcode-proof'
import { EXCHANGE, withCard } from '../model/act-paths'
import { exchangeForms, exchangeIntents, exchangeResults } from '../model/charge-store'
import { isFinal } from '../model/fail-text'
import { useMover } from './use-mover'

/** Turns won of a card into 담아머니 after the passcode. */
export const useExchange = (onRefused: (error: ApiError) => void) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const prove = usePasscodeProof('exchange')
  const { run, isBusy } = useMover(onRefused)

  const exchange = (body: ExchangeBody) =>
    run(async (begin) => {
      const proof = await prove()
      if (proof === null) return 'done'
      begin()
      const intent = exchangeIntents.open(body.cardId, body)
      try {
        const answer = await postExchange(body, { idempotencyKey: intent.key, proof })
        exchangeIntents.clear()
        exchangeForms.clear()
        exchangeResults.keep(body.cardId, answer)
        await router.replace(withCard(`${EXCHANGE}/success`, body))
      } catch (failure) {
        const error = asApiError(failure)
        if (!isUndecided(error)) exchangeIntents.clear()
        if (!isFinal(error.code)) throw failure
        await router.replace(withCard(`${EXCHANGE}/fail`, body, error.code))
      } finally {
        void queryClient.invalidateQueries({ queryKey: cardsKey })
        void queryClient.invalidateQueries({ queryKey: moneyKey })
      }
      return 'done'
    })
  return { exchange, isBusy }
}
