import { RefundCards } from '@/features/card-operations/components/refund-cards'

export default function RefundCardsPage() {
  return <RefundCards />
}
