import { SendBasic } from '@/features/gift/components/send-basic'
import { addressPage } from '@/screens/page-data/address-page'

export default function SendBasicGiftPage() {
  return <SendBasic />
}

SendBasicGiftPage.getInitialProps = addressPage
