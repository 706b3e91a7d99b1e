import { addressPage } from '@/screens/page-data/address-page'
import { MoveForm } from '@/features/money/components/move-form'

export default function MoneyChargePage() {
  return <MoveForm direction="charge" />
}

MoneyChargePage.getInitialProps = addressPage
