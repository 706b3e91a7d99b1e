import { addressPage } from '@/screens/page-data/address-page'
import { GiftHistory } from '@/features/gift/components/gift-history'

export default function SentHistoryPage() {
  return <GiftHistory side="SENT" />
}

SentHistoryPage.getInitialProps = addressPage
