import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { walletPaymentQueryOptions } from '@/api/main/charge'
import { type GiftHistoryRef, sentGiftQueryOptions } from '@/api/main/gift'
import { CARD_DIVISIONS } from '@/domain/card'
import { queryOne } from '@/lib/query-string'
import { useIsRouterReady } from '@/browser/history/use-address-ready'

/** The gift of the success page, by its ids or by the payment that bought it (`paymentId`). */
export const useSentGift = () => {
  const { query } = useRouter()
  const isReady = useIsRouterReady()
  const paymentId = queryOne(query.paymentId) ?? ''
  const payment = useQuery(walletPaymentQueryOptions(paymentId))
  const bought = payment.data?.gift
  const ref: GiftHistoryRef = bought
    ? { ...bought, senderCardDivision: 'MASTER' }
    : {
        cardHistoryId: queryOne(query.historyId) ?? '',
        senderCardId: queryOne(query.senderCardId) ?? '',
        senderCardDivision:
          CARD_DIVISIONS.find((division) => division === queryOne(query.division)) ?? 'MASTER',
      }
  const gift = useQuery({ ...sentGiftQueryOptions(ref), refetchOnWindowFocus: 'always' })
  return {
    paymentId,
    payment,
    gift,
    /** Identifies the result for the back target. */
    resultId: paymentId || ref.cardHistoryId,
    hasNoReference: isReady && paymentId === '' && ref.cardHistoryId === '',
  }
}
