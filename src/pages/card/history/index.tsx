import { CardHistory } from '@/features/card-acts/components/card-history'

export default function CardHistoryPage() {
  return <CardHistory />
}
