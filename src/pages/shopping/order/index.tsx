import dynamic from 'next/dynamic'
import type { AddressPickerSlot } from '@/features/order/components/delivery-section'
import { CartOrder } from '@/features/order/components/cart-order'

const AddressPicker = dynamic(
  () => import('@/features/address/components/address-picker').then((module) => module.AddressPicker),
  { ssr: false },
)

const addressPicker: AddressPickerSlot = (picker) => <AddressPicker {...picker} />

export default function CartOrderPage() {
  return <CartOrder addressPicker={addressPicker} />
}
