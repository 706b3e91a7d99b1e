import * as v from 'valibot'
import { id, line, phone, postalCode } from '../common'

/** POST and PUT /users/me/addresses */
export const addressBody = v.object({
  receiverName: line(50, '받는 분 이름을 입력해 주세요.'),
  receiverPhone: phone,
  postalCode,
  baseAddress: line(200, '주소를 입력해 주세요.'),
  detailAddress: v.pipe(v.string(), v.trim(), v.maxLength(200, '200자까지 쓸 수 있어요.')),
  isDefault: v.boolean(),
})
export type AddressBody = v.InferOutput<typeof addressBody>

export const address = v.object({ id, ...addressBody.entries })
export type Address = v.InferOutput<typeof address>
/** GET /users/me/addresses, the default first. */
export const addressList = v.object({ items: v.array(address) })
