import { OrderSuccess } from '@/features/order/components/order-success'

export default function OrderSuccessPage() {
  return <OrderSuccess />
}
