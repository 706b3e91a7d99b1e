import * as v from 'valibot'
import { id, listOf, optionalLine, phone, postalCode, singleLine } from '../common'

/** POST and PUT /users/me/addresses. */
export const addressBody = v.object({
  receiverName: singleLine(50, '받는 분 이름을 입력해 주세요.'),
  receiverPhone: phone,
  postalCode,
  baseAddress: singleLine(200, '주소를 입력해 주세요.'),
  detailAddress: v.optional(optionalLine(200), ''),
  isDefault: v.optional(v.boolean('기본 배송지 여부를 골라 주세요.'), false),
})
export type AddressBody = v.InferOutput<typeof addressBody>

/** An address of the address book. A missing field counts as empty. */
export const address = v.object({
  id,
  receiverName: v.optional(v.string(), ''),
  receiverPhone: v.optional(v.string(), ''),
  postalCode: v.optional(v.string(), ''),
  baseAddress: v.optional(v.string(), ''),
  detailAddress: v.optional(v.string(), ''),
  isDefault: v.optional(v.boolean(), false),
})
export type Address = v.InferOutput<typeof address>
/** GET /users/me/addresses, the default first, then the newest. */
export const addressList = listOf(address)

/** GET /addresses/search. */
export const addressSearchQuery = v.object({
  keyword: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(2, '두 글자 이상 입력해 주세요.'),
    v.maxLength(40, '40자까지 입력할 수 있어요.'),
  ),
})
/** An address by its road, with the one by its lot. A missing field counts as empty. */
export const foundAddress = v.object({
  postalCode: v.optional(v.string(), ''),
  baseAddress: v.optional(v.string(), ''),
  /** The same place by its lot (지번). */
  lotAddress: v.optional(v.string(), ''),
})
export type FoundAddress = v.InferOutput<typeof foundAddress>
/** At most twenty. */
export const foundAddressList = listOf(foundAddress)
