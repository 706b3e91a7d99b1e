import { addressesQueryOptions } from '@/api/auth/address'
import { cartQueryOptions } from '@/api/transaction/cart'
import { meQueryOptions } from '@/api/main/user'
import { CartOrder } from '@/features/order/components/cart-order'

import { addressPicker } from '@/screens/address-picker/address-picker'
import { memberPage } from '@/shell/address-page'

export default function CartOrderPage() {
  return <CartOrder addressPicker={addressPicker} />
}

CartOrderPage.getInitialProps = memberPage(() => [
  meQueryOptions(),
  addressesQueryOptions(),
  cartQueryOptions(),
])
