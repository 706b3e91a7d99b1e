import { passcodeQueryOptions } from '@/api/main/passcode'
import { withdrawCheckQueryOptions } from '@/api/main/withdrawal'
import { WithdrawUser } from '@/features/account/components/withdraw-user'
import { memberPage } from '@/shell/address-page'

export default function WithdrawUserPage() {
  return <WithdrawUser />
}

WithdrawUserPage.getInitialProps = memberPage(() => [withdrawCheckQueryOptions(), passcodeQueryOptions()])
