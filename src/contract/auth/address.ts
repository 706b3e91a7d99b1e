import * as v from 'valibot'
import { id, listOf, optionalLine, phone, postalCode, singleLine } from '../common'

/** POST and PUT /users/me/addresses. A missing field counts as empty. */
export const addressBody = v.object({
  receiverName: v.optional(singleLine(50, '받는 분 이름을 입력해 주세요.'), ''),
  receiverPhone: v.optional(phone, ''),
  postalCode: v.optional(postalCode, ''),
  baseAddress: v.optional(singleLine(200, '주소를 입력해 주세요.'), ''),
  detailAddress: v.optional(optionalLine(200), ''),
  isDefault: v.optional(v.boolean('기본 배송지 여부를 골라 주세요.'), false),
})
export type AddressBody = v.InferOutput<typeof addressBody>

export const address = v.object({
  id,
  receiverName: v.optional(v.string(), ''),
  receiverPhone: v.optional(v.string(), ''),
  postalCode: v.optional(postalCode, ''),
  baseAddress: v.optional(v.string(), ''),
  detailAddress: v.optional(v.string(), ''),
  isDefault: v.optional(v.boolean(), false),
})
export type Address = v.InferOutput<typeof address>
/** GET /users/me/addresses, the default first, then the newest. */
export const addressList = listOf(address)
