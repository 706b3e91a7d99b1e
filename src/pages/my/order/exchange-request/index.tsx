import { ClaimRequestScreen } from '@/screens/claim-request/claim-request-screen'
import { addressPage } from '@/screens/page-data/address-page'

export default function ExchangeRequestPage() {
  return <ClaimRequestScreen kind="exchange" />
}

ExchangeRequestPage.getInitialProps = addressPage
