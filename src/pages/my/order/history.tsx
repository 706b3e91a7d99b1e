import { OrderHistory } from '@/features/order-history/components/order-history'
import { VoucherList } from '@/features/voucher/components/voucher-list'
import { GiveOn } from '@/screens/give-on'
import { addressPage } from '@/screens/page-data/address-page'
import { Reorder } from '@/screens/reorder'

export default function OrderHistoryPage() {
  return <OrderHistory vouchers={<VoucherList GiveOn={GiveOn} />} Reorder={Reorder} />
}

OrderHistoryPage.getInitialProps = addressPage
