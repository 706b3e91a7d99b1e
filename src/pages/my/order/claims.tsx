import { addressPage } from '@/screens/page-data/address-page'
import { ClaimList } from '@/features/claim/components/claim-list'

export default function ClaimsPage() {
  return <ClaimList />
}

ClaimsPage.getInitialProps = addressPage
