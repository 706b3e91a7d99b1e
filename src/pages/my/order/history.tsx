import { OrderHistory } from '@/features/order-history/components/order-history'
import { VoucherList } from '@/features/voucher/components/voucher-list'

export default function OrderHistoryPage() {
  return <OrderHistory vouchers={<VoucherList />} />
}
