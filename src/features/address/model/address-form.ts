import type { Address } from '@/contract/auth/address'
import { draftStore } from '@/browser/storage/draft-store'

/** The fields of the address form as typed. */
export type AddressForm = Omit<Address, 'id'>

export const emptyAddressForm: AddressForm = {
  receiverName: '',
  receiverPhone: '',
  postalCode: '',
  baseAddress: '',
  detailAddress: '',
  isDefault: false,
}

export const addressDraft = draftStore<AddressForm>('dama_address_draft')
