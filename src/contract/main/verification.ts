import * as v from 'valibot'
import { VERIFICATION_PURPOSES } from '@/domain/verification'
import { isoInstant } from '../common'
import { passcodeProof } from './passcode'

/**
 * POST /api/nice/request-encData
 * `authType` '' lets the person choose, M is the phone; `customize` 'Mobile' asks for the small page.
 * Both addresses are pages of our own. @throws INVALID_INPUT, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
 */
export const requestEncDataBody = v.object({
  authType: v.picklist(['', 'M', 'C', 'X', 'U'], '인증 수단이 올바르지 않아요.'),
  customize: v.picklist(['', 'Mobile'], '화면 종류가 올바르지 않아요.'),
  sreturnUrl: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  serrorUrl: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  purpose: v.optional(v.picklist(VERIFICATION_PURPOSES, '무엇을 위한 인증인지 알 수 없어요.'), 'identity'),
})
export type RequestEncDataBody = v.InferInput<typeof requestEncDataBody>

/** The form that the browser posts into the pop-up: every field as it stands. */
export const encData = v.object({
  requestId: v.string(),
  encodeData: v.string(),
  action: v.string(),
  fields: v.record(v.string(), v.string()),
  expiresAt: isoInstant,
})
export type EncData = v.InferOutput<typeof encData>

const result = {
  requestId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  encodeData: v.pipe(
    v.string('인증 결과가 없어요.'),
    v.minLength(1, '인증 결과가 없어요.'),
    v.maxLength(8000),
  ),
}

/**
 * POST /api/nice/request-decData, /api/nice/withdraw-request-decData. A refused call leaves the result good until
 * it expires, so that a member whose number differs (1012) may still take the new one.
 * @throws NAVER_ACCOUNT_EXISTS, KAKAO_ACCOUNT_EXISTS, VERIFIED_PHONE_MISMATCH, OTHER_PROVIDER_ACTIVE, VERIFICATION_SESSION_INVALID to PHONE_TAKEN
 */
export const decDataBody = v.object(result)
export type DecDataBody = v.InferInput<typeof decDataBody>

/** POST /api/nice/one-time-request-decData; `updatePhone` is on unless it is switched off. */
export const oneTimeDecDataBody = v.object({ ...result, updatePhone: v.optional(v.boolean(), true) })
export type OneTimeDecDataBody = v.InferInput<typeof oneTimeDecDataBody>

/** What a finished verification changed. The person behind it is never sent. */
export const verified = v.object({
  purpose: v.picklist(VERIFICATION_PURPOSES),
  phoneUpdated: v.boolean(),
  passcodeReset: v.boolean(),
})
export type Verified = v.InferOutput<typeof verified>

/** POST /api/nice/withdraw-request-decData: the proof that GET /api/auth/withdraw takes. */
export const withdrawVerified = passcodeProof
