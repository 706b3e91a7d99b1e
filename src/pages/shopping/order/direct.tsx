import dynamic from 'next/dynamic'
import type { AddressPickerSlot } from '@/features/order/components/delivery-section'
import { DirectOrder } from '@/features/order/components/direct-order'

const AddressPicker = dynamic(
  () => import('@/features/address/components/address-picker').then((module) => module.AddressPicker),
  { ssr: false },
)

const addressPicker: AddressPickerSlot = (picker) => <AddressPicker {...picker} />

export default function DirectOrderPage() {
  return <DirectOrder addressPicker={addressPicker} />
}
