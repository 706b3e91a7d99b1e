import { myCardsInfiniteQueryOptions } from '@/api/main/card'
import { moneyQueryOptions } from '@/api/main/money'
import { Charge } from '@/features/card-operations/components/charge'
import { memberPage } from '@/shell/address-page'

export default function ChargePage() {
  return <Charge />
}

ChargePage.getInitialProps = memberPage(({ card }) =>
  card ? [] : [myCardsInfiniteQueryOptions('ALL'), moneyQueryOptions()],
)
