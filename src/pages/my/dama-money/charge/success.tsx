import { MoveResult } from '@/features/money/components/move-result'

export default function MoneyChargeSuccessPage() {
  return <MoveResult direction="charge" shown="success" />
}
