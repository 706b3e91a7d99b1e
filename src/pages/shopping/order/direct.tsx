import { addressesQueryOptions } from '@/api/auth/address'
import { meQueryOptions } from '@/api/main/user'
import dynamic from 'next/dynamic'
import type { AddressPickerSlot } from '@/features/order/components/delivery-section'
import { DirectOrder } from '@/features/order/components/direct-order'

const AddressPicker = dynamic(
  () => import('@/features/address/components/address-picker').then((module) => module.AddressPicker),
  { ssr: false },
)

const addressPicker: AddressPickerSlot = (picker) => <AddressPicker {...picker} />
import { memberPage } from '@/shell/address-page'

export default function DirectOrderPage() {
  return <DirectOrder addressPicker={addressPicker} />
}

DirectOrderPage.getInitialProps = memberPage(() => [meQueryOptions(), addressesQueryOptions()])
