import { cardCountQueryOptions, myCardsInfiniteQueryOptions, waitingGiftsQueryOptions } from '@/api/main/card'
import { apiTabOf, readCardsView } from '@/features/cards/model/card-tabs'
import { memberPage } from '@/shell/address-page'
import { MyCards } from '@/features/cards/components/my-cards'

export default function MyCardsPage() {
  return <MyCards />
}

MyCardsPage.getInitialProps = memberPage((query) => {
  const view = readCardsView(query)
  return [
    cardCountQueryOptions(),
    waitingGiftsQueryOptions(),
    myCardsInfiniteQueryOptions(apiTabOf(view), view.sort),
  ]
})
