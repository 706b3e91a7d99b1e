import { CARD_HISTORY_CHOICES } from '@/features/card-operations/model/history-choices'
import { readHistoryFilter } from '@/commerce-ui/money/history-filter'
import { cardDetailQueryOptions, myCardsInfiniteQueryOptions } from '@/api/main/card'
import { moneyHistoryInfiniteQueryOptions } from '@/api/main/money'
import { queryOne } from '@/lib/query-string'
import { readCardRef } from '@/domain/card'
import { CardHistory } from '@/features/card-operations/components/card-history'
import { memberPage } from '@/shell/address-page'

export default function CardHistoryPage() {
  return <CardHistory />
}

CardHistoryPage.getInitialProps = memberPage((query) => {
  const card = readCardRef(queryOne(query.card))
  if (!card) return [myCardsInfiniteQueryOptions('ALL')]
  const { month, choice } = readHistoryFilter(query, CARD_HISTORY_CHOICES)
  return [
    cardDetailQueryOptions(card.cardDivision, card.cardId),
    moneyHistoryInfiniteQueryOptions({
      division: card.cardDivision,
      id: card.cardId,
      ...month,
      actions: choice.actions,
    }),
  ]
})
