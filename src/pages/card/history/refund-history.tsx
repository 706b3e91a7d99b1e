import { RefundHistory } from '@/features/card-operations/components/refund-history'

export default function RefundHistoryPage() {
  return <RefundHistory />
}
