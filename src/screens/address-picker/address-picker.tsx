import type { AddressPickerSlot } from '@/commerce-ui/address/address-fields'
import { lazySheet } from '@/ui/overlay/lazy-sheet'

const AddressPicker = lazySheet(() =>
  import('@/features/address/components/address-picker').then((file) => file.AddressPicker),
)

/** The picker of the address book for other features. */
export const addressPicker: AddressPickerSlot = (picker) => <AddressPicker {...picker} />
