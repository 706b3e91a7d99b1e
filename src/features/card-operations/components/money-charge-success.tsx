import { useQuery } from '@tanstack/react-query'
import { cardDetailQueryOptions } from '@/api/main/card'
import { brand } from '@/config/brand'
import { formatWon, formatWonInUnits } from '@/lib/money'
import { useCardFromQuery } from '../hooks/use-card-from-query'
import { sendPath } from '../model/paths'
import { chargeResults } from '../model/operation-storage'
import { balanceFact, OperationSuccess } from './operation-success'

/** The success screen of a charge from 담아머니: the result stored in this tab; without it, the present card balance. */
export const MoneyChargeSuccess = () => {
  const { card } = useCardFromQuery()
  const result = card && chargeResults.read(card.cardId)
  const detail = useQuery(cardDetailQueryOptions(card?.cardDivision ?? 'MASTER', card?.cardId ?? ''))
  return (
    <OperationSuccess
      title={result ? `${formatWonInUnits(result.amount)}을 충전했어요` : '카드를 충전했어요'}
      factsTitle={detail.data?.title ?? '충전 결과'}
      facts={[
        result && { label: '충전한 금액', value: formatWon(result.amount) },
        result && { label: '결제 수단', value: brand.money },
        result && { label: `남은 ${brand.money}`, value: formatWon(result.moneyBalance) },
        balanceFact('카드 잔액', result?.cardBalance ?? detail.data?.balance),
      ]}
      card={card}
      next={card ? { href: sendPath(card), label: '이 카드로 선물하기' } : undefined}
    />
  )
}
