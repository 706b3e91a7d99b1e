import { refundHistoryInfiniteQueryOptions } from '@/api/main/card'
import { RefundHistory } from '@/features/card-operations/components/refund-history'
import { memberPage } from '@/shell/address-page'

export default function RefundHistoryPage() {
  return <RefundHistory />
}

RefundHistoryPage.getInitialProps = memberPage(() => [refundHistoryInfiniteQueryOptions()])
