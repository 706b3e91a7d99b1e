import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { cardDetailQueryOptions } from '@/api/main/card'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { MissingResult } from '@/commerce-ui/errors/missing-result'
import { brand } from '@/config/brand'
import { CARD_HISTORY, sendGiftPath, MY_CARDS } from '@/config/paths'
import { formatRoundWon, formatWon } from '@/lib/money'
import { queryOne } from '@/lib/query-string'
import { withCard } from '@/config/card-path'
import { useCardFromQuery } from '../hooks/use-card-from-query'
import { chargeResults } from '../model/operation-storage'
import { OperationSkeleton } from './operation-page'
import { balanceFact, OperationSuccess } from './operation-success'
import { PaymentChargeSuccess } from './payment-charge-success'

/** The success screen of a charge from 담아머니: the result stored in this tab. */
const MoneyChargeSuccess = () => {
  const { card } = useCardFromQuery()
  const result = card && chargeResults.read(card.cardId)
  const detail = useQuery(cardDetailQueryOptions(card?.cardDivision ?? 'MASTER', card?.cardId ?? ''))
  if (!card || !result)
    return (
      <MissingResult
        href={card ? withCard(CARD_HISTORY, card) : MY_CARDS}
        label={card ? '카드 이용내역 보기' : '내 선물함으로 가기'}
      />
    )
  return (
    <OperationSuccess
      title={`${formatRoundWon(result.amount)}을 충전했어요`}
      factsTitle={detail.data?.title ?? '충전 결과'}
      facts={[
        { label: '충전한 금액', value: formatWon(result.amount) },
        { label: '결제수단', value: brand.money },
        result.moneyBalance !== undefined && {
          label: `남은 ${brand.money}`,
          value: formatWon(result.moneyBalance),
        },
        result.cardBalance !== undefined && balanceFact('카드 잔액', result.cardBalance),
      ]}
      card={card}
      next={{ href: sendGiftPath(card), label: '이 카드로 선물하기' }}
      shops
    />
  )
}

/** `/card/charge/success`: of a payment in the window (`paymentId`), or of a charge from 담아머니 (`card`). */
export const ChargeSuccess = () => {
  const { query } = useRouter()
  const isReady = useIsRouterReady()
  const paymentId = queryOne(query.paymentId)
  if (!isReady) return <OperationSkeleton label="충전 결과를 불러오는 중이에요" />
  return paymentId ? <PaymentChargeSuccess paymentId={paymentId} /> : <MoneyChargeSuccess />
}
