import { ordersInfiniteQueryOptions } from '@/api/transaction/order'
import { vouchersInfiniteQueryOptions } from '@/api/transaction/voucher'
import { listParams, readOrderHistoryFilter } from '@/features/order-history/model/history-filter'
import { memberPage } from '@/shell/address-page'
import { OrderHistory } from '@/features/order-history/components/order-history'
import { VoucherList } from '@/features/voucher/components/voucher-list'
import { readVoucherTab } from '@/features/voucher/model/voucher-tab'

export default function OrderHistoryPage() {
  return <OrderHistory vouchers={<VoucherList />} />
}

OrderHistoryPage.getInitialProps = memberPage((query) => {
  const filter = readOrderHistoryFilter(query)
  return filter.type === 'voucher'
    ? [vouchersInfiniteQueryOptions(readVoucherTab(query))]
    : [ordersInfiniteQueryOptions(listParams(filter))]
})
