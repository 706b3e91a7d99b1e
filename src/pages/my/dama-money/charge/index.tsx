import { MoveForm } from '@/features/money/components/move-form'
import { addressPage } from '@/screens/page-data/address-page'

export default function MoneyChargePage() {
  return <MoveForm direction="charge" />
}

MoneyChargePage.getInitialProps = addressPage
