import { addressesQueryOptions } from '@/api/auth/address'
import { cartQueryOptions } from '@/api/transaction/cart'
import { meQueryOptions } from '@/api/main/user'
import dynamic from 'next/dynamic'
import type { AddressPickerSlot } from '@/features/order/components/delivery-section'
import { CartOrder } from '@/features/order/components/cart-order'

const AddressPicker = dynamic(
  () => import('@/features/address/components/address-picker').then((module) => module.AddressPicker),
  { ssr: false },
)

const addressPicker: AddressPickerSlot = (picker) => <AddressPicker {...picker} />
import { memberPage } from '@/shell/address-page'

export default function CartOrderPage() {
  return <CartOrder addressPicker={addressPicker} />
}

CartOrderPage.getInitialProps = memberPage(() => [
  meQueryOptions(),
  addressesQueryOptions(),
  cartQueryOptions(),
])
