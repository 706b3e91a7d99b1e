import { addressPage } from '@/screens/page-data/address-page'
import { MoveForm } from '@/features/money/components/move-form'

export default function MoneyWithdrawPage() {
  return <MoveForm direction="withdraw" />
}

MoneyWithdrawPage.getInitialProps = addressPage
