import { BankAccountsScreen } from '@/features/open-banking/components/bank-accounts'
import { addressPage } from '@/screens/page-data/address-page'

export default function OpenBankingPage() {
  return <BankAccountsScreen />
}

OpenBankingPage.getInitialProps = addressPage
