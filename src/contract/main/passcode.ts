import * as v from 'valibot'
import { PASSCODE_ACTIONS } from '@/domain/passcode'
import { count, isoInstant } from '../common'

const sixDigits = v.pipe(
  v.string('비밀번호 6자리를 입력해 주세요.'),
  v.regex(/^[0-9]{6}$/, '비밀번호는 숫자 6자리예요.'),
)

/** GET /api/passcode/user, and the answer of POST /api/passcode */
export const passcodeState = v.object({
  isSet: v.boolean(),
  /** Five misses: only a reset through verification helps (1502). */
  isLocked: v.boolean(),
  missesLeft: count,
})
export type PasscodeState = v.InferOutput<typeof passcodeState>

/**
 * POST /api/passcode : sets the first one, or changes it with the present one.
 * @throws WEAK_PASSCODE too easy, WRONG_PASSCODE the present one is wrong, PASSCODE_LOCKED, TOO_MANY_REQUESTS
 */
export const setPasscodeBody = v.object({ passcode: sixDigits, currentPasscode: v.optional(sixDigits) })
export type SetPasscodeBody = v.InferOutput<typeof setPasscodeBody>

/** POST /api/passcode/check. @throws PASSCODE_NOT_SET none set, WRONG_PASSCODE wrong (the message counts down), PASSCODE_LOCKED, TOO_MANY_REQUESTS */
export const checkPasscodeBody = v.object({
  passcode: sixDigits,
  action: v.picklist(PASSCODE_ACTIONS, '무엇을 위한 확인인지 알 수 없어요.'),
})
export type CheckPasscodeBody = v.InferOutput<typeof checkPasscodeBody>

/** Send `proof` as the header X-Passcode-Proof of the one call it was made for. A refused call doesn't use it up. */
export const passcodeProof = v.object({
  proof: v.string(),
  action: v.picklist(PASSCODE_ACTIONS),
  expiresAt: isoInstant,
})
export type PasscodeProof = v.InferOutput<typeof passcodeProof>
