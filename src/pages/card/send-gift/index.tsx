import { addressPage } from '@/screens/page-data/address-page'
import { SendGift } from '@/features/gift/components/send-gift'

export default function SendGiftPage() {
  return <SendGift />
}

SendGiftPage.getInitialProps = addressPage
