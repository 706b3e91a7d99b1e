import { RefundHistory } from '@/features/card-acts/components/refund-history'

export default function RefundHistoryPage() {
  return <RefundHistory />
}
