import { MoneyHistoryScreen } from '@/features/money/components/money-history'
import { addressPage } from '@/screens/page-data/address-page'

export default function MoneyHistoryPage() {
  return <MoneyHistoryScreen />
}

MoneyHistoryPage.getInitialProps = addressPage
