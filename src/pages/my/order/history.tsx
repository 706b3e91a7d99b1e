import { OrderHistory } from '@/features/order-history/components/order-history'

export default function OrderHistoryPage() {
  return <OrderHistory />
}
