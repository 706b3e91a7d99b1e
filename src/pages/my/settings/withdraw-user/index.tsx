import { WithdrawUser } from '@/features/account/components/withdraw-user'
import { addressPage } from '@/screens/page-data/address-page'

export default function WithdrawUserPage() {
  return <WithdrawUser />
}

WithdrawUserPage.getInitialProps = addressPage
