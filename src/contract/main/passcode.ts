import * as v from 'valibot'
import { PASSCODE_ACTIONS } from '@/domain/passcode'
import { count, isoInstant } from '../common'
import { withFallback } from '../wire'

const sixDigits = v.pipe(
  v.string('비밀번호 6자리를 입력해 주세요.'),
  v.regex(/^[0-9]{6}$/, '비밀번호는 숫자 6자리예요.'),
)

/** GET /api/passcode/user, and the answer of POST /api/passcode. */
export const passcodeState = v.object({
  isSet: v.boolean(),
  /** True after five failed attempts, until a reset through identity verification (1502). */
  isLocked: v.boolean(),
  missesLeft: count,
})
export type PasscodeState = v.InferOutput<typeof passcodeState>

/**
 * POST /api/passcode sets the first passcode, or changes it with the current one.
 * @throws WEAK_PASSCODE, WRONG_PASSCODE for the current passcode, PASSCODE_LOCKED, TOO_MANY_REQUESTS
 */
export const setPasscodeBody = v.object({ passcode: sixDigits, currentPasscode: v.optional(sixDigits) })
export type SetPasscodeBody = v.InferOutput<typeof setPasscodeBody>

/** POST /api/passcode/check. @throws PASSCODE_NOT_SET, WRONG_PASSCODE with the remaining attempts, PASSCODE_LOCKED, TOO_MANY_REQUESTS */
export const checkPasscodeBody = v.object({
  passcode: sixDigits,
  action: v.picklist(PASSCODE_ACTIONS, '무엇을 위한 확인인지 알 수 없어요.'),
})
export type CheckPasscodeBody = v.InferOutput<typeof checkPasscodeBody>

/** `proof` is the header X-Passcode-Proof of one call. A refused call does not consume it. */
export const passcodeProof = v.object({
  proof: v.string(),
  // The app does not read it.
  action: withFallback(v.picklist(PASSCODE_ACTIONS), 'exchange'),
  expiresAt: isoInstant,
})
export type PasscodeProof = v.InferOutput<typeof passcodeProof>
