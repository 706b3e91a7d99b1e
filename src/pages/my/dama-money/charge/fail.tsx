import { MoveResult } from '@/features/money/components/move-result'

export default function MoneyChargeFailPage() {
  return <MoveResult direction="charge" shown="fail" />
}
