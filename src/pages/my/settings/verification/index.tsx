import { Verification } from '@/features/account/components/verification'
import { addressPage } from '@/screens/page-data/address-page'

export default function VerificationPage() {
  return <Verification />
}

VerificationPage.getInitialProps = addressPage
