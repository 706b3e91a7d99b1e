import { openMovesQueryOptions } from '@/api/main/bank-move'
import { moneyHistoryInfiniteQueryOptions } from '@/api/main/money'
import { MONEY_HISTORY_CHOICES } from '@/features/money/model/history-choices'
import { readHistoryFilter } from '@/commerce-ui/money/history-filter'
import { memberPage } from '@/shell/address-page'
import { MoneyHistoryScreen } from '@/features/money/components/money-history'

export default function MoneyHistoryPage() {
  return <MoneyHistoryScreen />
}

MoneyHistoryPage.getInitialProps = memberPage((query) => {
  const { month, choice } = readHistoryFilter(query, MONEY_HISTORY_CHOICES)
  return [
    openMovesQueryOptions(),
    moneyHistoryInfiniteQueryOptions({ division: 'MONEY', id: 'me', ...month, actions: choice.actions }),
  ]
})
