import { CardHistory } from '@/features/card-operations/components/card-history'

export default function CardHistoryPage() {
  return <CardHistory />
}
