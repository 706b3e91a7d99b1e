import { CartOrder } from '@/features/order/components/cart-order'
import { addressPicker } from '@/screens/address-picker/address-picker'
import { addressPage } from '@/screens/page-data/address-page'

export default function CartOrderPage() {
  return <CartOrder addressPicker={addressPicker} />
}

CartOrderPage.getInitialProps = addressPage
