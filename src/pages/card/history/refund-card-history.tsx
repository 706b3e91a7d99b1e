import { RefundCards } from '@/features/card-operations/components/refund-cards'
import { addressPage } from '@/screens/page-data/address-page'

export default function RefundCardsPage() {
  return <RefundCards />
}

RefundCardsPage.getInitialProps = addressPage
