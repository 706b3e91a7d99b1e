import dynamic from 'next/dynamic'
import type { AddressPickerSlot } from '@/commerce-ui/address/address-fields'

const AddressPicker = dynamic(
  () => import('@/features/address/components/address-picker').then((file) => file.AddressPicker),
  { ssr: false },
)

/** The picker of the address book for other features. Its script is loaded by the first opening. */
export const addressPicker: AddressPickerSlot = (picker) => <AddressPicker {...picker} />
