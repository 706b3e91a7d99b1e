import { SendGift } from '@/features/gift/components/send-gift'
import { addressPage } from '@/screens/page-data/address-page'

export default function SendGiftPage() {
  return <SendGift />
}

SendGiftPage.getInitialProps = addressPage
