import { BankAccountsScreen } from '@/features/open-banking/components/bank-accounts'

export default function OpenBankingPage() {
  return <BankAccountsScreen />
}
