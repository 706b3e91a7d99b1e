import { WithdrawSuccess } from '@/features/account/components/withdraw-result'

export default function WithdrawSuccessPage() {
  return <WithdrawSuccess />
}
