import { addressPage } from '@/screens/page-data/address-page'
import { MoneyHistoryScreen } from '@/features/money/components/money-history'

export default function MoneyHistoryPage() {
  return <MoneyHistoryScreen />
}

MoneyHistoryPage.getInitialProps = addressPage
