import { openMovesQueryOptions } from '@/api/main/bank-move'
import { moneyHistoryInfiniteQueryOptions } from '@/api/main/money'
import { actionsOf, readHistoryFilter } from '@/features/money/model/history-filter'
import { memberPage } from '@/shell/address-page'
import { MoneyHistoryScreen } from '@/features/money/components/money-history'

export default function MoneyHistoryPage() {
  return <MoneyHistoryScreen />
}

MoneyHistoryPage.getInitialProps = memberPage((query) => {
  const { month, type } = readHistoryFilter(query)
  return [
    openMovesQueryOptions(),
    moneyHistoryInfiniteQueryOptions({ division: 'MONEY', id: 'me', ...month, actions: actionsOf(type) }),
  ]
})
