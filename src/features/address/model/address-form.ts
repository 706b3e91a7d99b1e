import * as v from 'valibot'
import type { Address, AddressBody } from '@/contract/auth/address'
import { line, phone, postalCode } from '@/contract/common'
import { draftStore } from '@/browser/storage/draft-store'

/** As typed. */
export type AddressForm = Omit<Address, 'id'>

export const ADDRESS_FIELDS = [
  'receiverName',
  'receiverPhone',
  'postalCode',
  'baseAddress',
  'detailAddress',
  'isDefault',
] as const

export const emptyAddressForm: AddressForm = {
  receiverName: '',
  receiverPhone: '',
  postalCode: '',
  baseAddress: '',
  detailAddress: '',
  isDefault: false,
}

/** An address book keeps only what a parcel can be sent to. */
const complete = v.object({
  receiverName: line(50, '받는 분 이름을 입력해 주세요.'),
  receiverPhone: phone,
  postalCode,
  baseAddress: line(200, '주소를 입력해 주세요.'),
})

/** Words for what is missing or wrong: field to message. */
export const addressProblems = (form: AddressForm): Record<string, string> => {
  const result = v.safeParse(complete, form)
  const problems: Record<string, string> = {}
  for (const issue of result.issues ?? []) problems[v.getDotPath(issue) ?? ''] ??= issue.message
  return problems
}

export const toAddressBody = (form: AddressForm): AddressBody => ({
  ...form,
  receiverName: form.receiverName.trim(),
  baseAddress: form.baseAddress.trim(),
  detailAddress: form.detailAddress.trim(),
})

export const addressDraft = draftStore<AddressForm>('dama_address_draft')
