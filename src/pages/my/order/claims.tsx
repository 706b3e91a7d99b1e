import { ClaimList } from '@/features/claim/components/claim-list'
import { addressPage } from '@/screens/page-data/address-page'

export default function ClaimsPage() {
  return <ClaimList />
}

ClaimsPage.getInitialProps = addressPage
