import { ClaimRequestScreen } from '@/screens/claim-request/claim-request-screen'
import { addressPage } from '@/screens/page-data/address-page'

export default function CancelRequestPage() {
  return <ClaimRequestScreen kind="cancel" />
}

CancelRequestPage.getInitialProps = addressPage
