import { addressPage } from '@/screens/page-data/address-page'
import { GiftHistory } from '@/features/gift/components/gift-history'

export default function ReceivedHistoryPage() {
  return <GiftHistory side="RECEIVED" />
}

ReceivedHistoryPage.getInitialProps = addressPage
