import { MoneyHistoryScreen } from '@/features/money/components/money-history'

export default function MoneyHistoryPage() {
  return <MoneyHistoryScreen />
}
