import { WithdrawUser } from '@/features/account/components/withdraw-user'

export default function WithdrawUserPage() {
  return <WithdrawUser />
}
