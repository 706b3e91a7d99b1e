import { moneyQueryOptions } from '@/api/main/money'
import { bankAccountsQueryOptions } from '@/api/main/open-banking'
import { meQueryOptions } from '@/api/main/user'
import { memberPage } from '@/shell/address-page'
import { MoveForm } from '@/features/money/components/move-form'

export default function MoneyChargePage() {
  return <MoveForm direction="charge" />
}

MoneyChargePage.getInitialProps = memberPage(() => [
  meQueryOptions(),
  moneyQueryOptions(),
  bankAccountsQueryOptions(),
])
