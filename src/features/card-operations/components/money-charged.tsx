import { useQuery } from '@tanstack/react-query'
import { cardDetailQueryOptions } from '@/api/main/card'
import { brand } from '@/config/brand'
import { formatWon, formatWonInUnits } from '@/lib/money'
import { useCardFromQuery } from '../hooks/use-card-from-query'
import { sendPath } from '../model/act-paths'
import { chargeResults } from '../model/charge-store'
import { balanceFact, Done } from './done'

/** A charge from 담아머니: what this tab remembers of it; opened elsewhere, what is on the card now. */
export const MoneyCharged = () => {
  const { card } = useCardFromQuery()
  const result = card && chargeResults.read(card.cardId)
  const detail = useQuery(cardDetailQueryOptions(card?.cardDivision ?? 'MASTER', card?.cardId ?? ''))
  return (
    <Done
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
