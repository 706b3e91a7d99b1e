import { WithdrawFail } from '@/features/account/components/withdraw-result'

export default function WithdrawFailPage() {
  return <WithdrawFail />
}
