import * as v from 'valibot'
import { PROVIDERS, toWirePath } from '@/domain/account'
import { id, singleLine } from '../common'

/** GET /api/user/me */
export const user = v.object({
  id,
  name: v.string(),
  phone: v.nullable(v.string()),
  birthday: v.nullable(v.string()),
  gender: v.nullable(v.picklist(['M', 'F'])),
  path: v.nullable(v.picklist(PROVIDERS.map(toWirePath))),
  email: v.nullable(v.string()),
  profileImage: v.nullable(v.string()),
  /** Never sent. `ciChecked` is true if it exists. */
  ci: v.null(),
  ciChecked: v.boolean(),
  harmonyId: v.string(),
  /** False for a new member who still has to agree to the terms (`/my/sign-up`). */
  termsAgreed: v.boolean(),
})
export type User = v.InferOutput<typeof user>

/** PUT /api/user/me . X-Passcode-Proof of `edit_account`, where a passcode is set. @throws VERIFIED_NAME_FIXED, PASSCODE_PROOF_REQUIRED, PASSCODE_LOCKED, TOO_MANY_REQUESTS */
export const editUserBody = v.object({
  name: singleLine(50, '이름을 입력해 주세요.'),
  email: v.pipe(
    v.string('이메일을 입력해 주세요.'),
    v.trim(),
    v.minLength(1, '이메일을 입력해 주세요.'),
    v.maxLength(100, '100자까지 쓸 수 있어요.'),
    v.email('이메일 주소를 다시 확인해 주세요.'),
  ),
})
export type EditUserBody = v.InferInput<typeof editUserBody>
