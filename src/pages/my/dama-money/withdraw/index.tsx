import { MoveForm } from '@/features/money/components/move-form'
import { addressPage } from '@/screens/page-data/address-page'

export default function MoneyWithdrawPage() {
  return <MoveForm direction="withdraw" />
}

MoneyWithdrawPage.getInitialProps = addressPage
