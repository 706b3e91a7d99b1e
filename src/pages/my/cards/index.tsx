import { addressPage } from '@/screens/page-data/address-page'
import { MyCards } from '@/features/cards/components/my-cards'

export default function MyCardsPage() {
  return <MyCards />
}

MyCardsPage.getInitialProps = addressPage
