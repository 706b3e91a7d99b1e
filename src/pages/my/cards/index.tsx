import { MyCards } from '@/features/cards/components/my-cards'
import { addressPage } from '@/screens/page-data/address-page'

export default function MyCardsPage() {
  return <MyCards />
}

MyCardsPage.getInitialProps = addressPage
