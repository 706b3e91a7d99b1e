import { RefundHistory } from '@/features/card-operations/components/refund-history'
import { addressPage } from '@/screens/page-data/address-page'

export default function RefundHistoryPage() {
  return <RefundHistory />
}

RefundHistoryPage.getInitialProps = addressPage
