import * as v from 'valibot'
import { id, line, listOf, phone, postalCode } from '../common'

/** POST and PUT /users/me/addresses. A missing field counts as empty. */
export const addressBody = v.object({
  receiverName: v.optional(line(50, '받는 분 이름을 입력해 주세요.'), ''),
  receiverPhone: v.optional(phone, ''),
  postalCode: v.optional(postalCode, ''),
  baseAddress: v.optional(line(200, '주소를 입력해 주세요.'), ''),
  detailAddress: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, '200자까지 쓸 수 있어요.')), ''),
  isDefault: v.optional(v.boolean('기본 배송지 여부를 골라 주세요.'), false),
})
export type AddressBody = v.InferOutput<typeof addressBody>

export const address = v.object({ id, ...addressBody.entries })
export type Address = v.InferOutput<typeof address>
/** GET /users/me/addresses, the default first, then the newest. */
export const addressList = listOf(address)
export type AddressList = v.InferOutput<typeof addressList>
