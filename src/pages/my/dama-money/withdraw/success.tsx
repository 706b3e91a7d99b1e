import { MoveResult } from '@/features/money/components/move-result'

export default function MoneyWithdrawSuccessPage() {
  return <MoveResult direction="withdraw" shown="success" />
}
