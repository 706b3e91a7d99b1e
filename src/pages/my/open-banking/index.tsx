import { bankAccountsQueryOptions } from '@/api/main/open-banking'
import { memberPage } from '@/shell/address-page'
import { BankAccountsScreen } from '@/features/open-banking/components/bank-accounts'

export default function OpenBankingPage() {
  return <BankAccountsScreen />
}

OpenBankingPage.getInitialProps = memberPage(() => [bankAccountsQueryOptions()])
