import { actionsOf, readHistoryView } from '@/features/card-operations/model/history-view'
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
  const { month, chip } = readHistoryView(query)
  return [
    cardDetailQueryOptions(card.cardDivision, card.cardId),
    moneyHistoryInfiniteQueryOptions({
      division: card.cardDivision,
      id: card.cardId,
      ...month,
      actions: actionsOf(chip),
    }),
  ]
})
