import { DirectOrder } from '@/features/order/components/direct-order'
import { addressPicker } from '@/screens/address-picker/address-picker'
import { addressPage } from '@/screens/page-data/address-page'

export default function DirectOrderPage() {
  return <DirectOrder addressPicker={addressPicker} />
}

DirectOrderPage.getInitialProps = addressPage
