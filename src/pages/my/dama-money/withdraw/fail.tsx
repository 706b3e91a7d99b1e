import { MoveResult } from '@/features/money/components/move-result'

export default function MoneyWithdrawFailPage() {
  return <MoveResult direction="withdraw" shown="fail" />
}
