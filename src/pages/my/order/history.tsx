import { addressPage } from '@/screens/page-data/address-page'
import { OrderHistory } from '@/features/order-history/components/order-history'
import { VoucherList } from '@/features/voucher/components/voucher-list'

export default function OrderHistoryPage() {
  return <OrderHistory vouchers={<VoucherList />} />
}

OrderHistoryPage.getInitialProps = addressPage
