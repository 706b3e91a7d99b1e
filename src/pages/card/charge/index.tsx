import { Charge } from '@/features/card-operations/components/charge'
import { addressPage } from '@/screens/page-data/address-page'

export default function ChargePage() {
  return <Charge />
}

ChargePage.getInitialProps = addressPage
