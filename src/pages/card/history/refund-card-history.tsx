import { RefundCards } from '@/features/card-acts/components/refund-cards'

export default function RefundCardsPage() {
  return <RefundCards />
}
