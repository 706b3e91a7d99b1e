import { MoveForm } from '@/features/money/components/move-form'

export default function MoneyChargePage() {
  return <MoveForm direction="charge" />
}
