import { OrderFail } from '@/features/order/components/order-fail'

export default function OrderFailPage() {
  return <OrderFail />
}
