import { Exchange } from '@/features/card-operations/components/exchange'
import { addressPage } from '@/screens/page-data/address-page'

export default function ExchangePage() {
  return <Exchange />
}

ExchangePage.getInitialProps = addressPage
