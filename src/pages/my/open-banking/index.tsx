import { addressPage } from '@/screens/page-data/address-page'
import { BankAccountsScreen } from '@/features/open-banking/components/bank-accounts'

export default function OpenBankingPage() {
  return <BankAccountsScreen />
}

OpenBankingPage.getInitialProps = addressPage
