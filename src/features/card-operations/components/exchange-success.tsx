import { useQuery } from '@tanstack/react-query'
import { moneyQueryOptions } from '@/api/main/money'
import { brand } from '@/config/brand'
import { formatDateTime } from '@/lib/date'
import { formatWon, formatWonInUnits } from '@/lib/money'
import { useCardFromQuery } from '../hooks/use-card-from-query'
import { MONEY_HISTORY } from '../model/paths'
import { exchangeResults } from '../model/operation-storage'
import { OperationSkeleton } from './operation-page'
import { balanceFact, OperationSuccess } from './operation-success'

/** `/card/exchange/success`: the result stored in this tab; without it, the present balance of 담아머니. */
export function ExchangeSuccess() {
  const { card, isReady } = useCardFromQuery()
  const money = useQuery(moneyQueryOptions())
  if (!isReady || money.isPending) return <OperationSkeleton label="교환 결과를 불러오는 중이에요" />
  const result = card && exchangeResults.read(card.cardId)
  return (
    <OperationSuccess
      title={
        result
          ? `${formatWonInUnits(result.amount)}을 ${brand.money}로 바꿨어요`
          : `${brand.money}로 바꿨어요`
      }
      factsTitle={result?.title ?? '교환 결과'}
      facts={[
        result && { label: '교환한 금액', value: formatWon(result.amount) },
        result && { label: '교환한 때', value: formatDateTime(result.at) },
        result && { label: '남은 카드 잔액', value: formatWon(result.cardBalance) },
        balanceFact(`${brand.money} 잔액`, result?.moneyBalance ?? money.data?.balance),
      ]}
      card={card}
      next={{ href: MONEY_HISTORY, label: `${brand.money} 이용내역 보기` }}
    />
  )
}
