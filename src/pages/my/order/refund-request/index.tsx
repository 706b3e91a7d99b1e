import { ClaimRequestScreen } from '@/screens/claim-request/claim-request-screen'
import { addressPage } from '@/screens/page-data/address-page'

export default function RefundRequestPage() {
  return <ClaimRequestScreen kind="refund" />
}

RefundRequestPage.getInitialProps = addressPage
