import { shoppingCardsInfiniteQueryOptions } from '@/api/main/card'
import { Exchange } from '@/features/card-operations/components/exchange'
import { memberPage } from '@/shell/address-page'

export default function ExchangePage() {
  return <Exchange />
}

ExchangePage.getInitialProps = memberPage(({ card }) =>
  card ? [] : [shoppingCardsInfiniteQueryOptions('HIGH')],
)
