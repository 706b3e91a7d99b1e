import { MoveForm } from '@/features/money/components/move-form'

export default function MoneyWithdrawPage() {
  return <MoveForm direction="withdraw" />
}
