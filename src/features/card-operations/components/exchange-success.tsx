import { MissingResult } from '@/commerce-ui/errors/missing-result'
import { brand } from '@/config/brand'
import { MONEY_HISTORY } from '@/config/paths'
import { formatDateTime } from '@/lib/date'
import { formatWon, formatRoundWon } from '@/lib/money'
import { useCardFromQuery } from '../hooks/use-card-from-query'
import { exchangeResults } from '../model/operation-storage'
import { OperationSkeleton } from './operation-skeleton'
import { balanceFact, OperationSuccess } from './operation-success'

/** `/card/exchange/success`: the result stored in this tab. */
export const ExchangeSuccess = () => {
  const { card, isReady } = useCardFromQuery()
  if (!isReady) return <OperationSkeleton label="교환 결과를 불러오는 중이에요" />
  const result = card && exchangeResults.read(card.cardId)
  if (!result) return <MissingResult href={MONEY_HISTORY} label={`${brand.money} 이용내역 보기`} />
  return (
    <OperationSuccess
      title={`${formatRoundWon(result.amount)}을 ${brand.money}로 바꿨어요`}
      factsTitle={result.title}
      facts={[
        { label: '교환한 금액', value: formatWon(result.amount) },
        { label: '교환일시', value: formatDateTime(result.at) },
        result.cardBalance !== undefined && { label: '남은 카드 잔액', value: formatWon(result.cardBalance) },
        result.moneyBalance !== undefined && balanceFact(`${brand.money} 잔액`, result.moneyBalance),
      ]}
      card={card}
      next={{ href: MONEY_HISTORY, label: `${brand.money} 이용내역 보기` }}
    />
  )
}
