import { CardHistory } from '@/features/card-operations/components/card-history'
import { addressPage } from '@/screens/page-data/address-page'

export default function CardHistoryPage() {
  return <CardHistory />
}

CardHistoryPage.getInitialProps = addressPage
