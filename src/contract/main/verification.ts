import * as v from 'valibot'
import { VERIFICATION_PURPOSES } from '@/domain/verification'
import { isoInstant } from '../instant'
import { link } from '../link'
import { added } from '../marks'
import { content, prepared, type RawObject, required, withDerived, withFallback } from '../wire'
import { passcodeProof } from './passcode'

/**
 * POST /api/nice/request-encData
 * `authType` '' lets the member choose, M is the phone. `customize` 'Mobile' requests the page for phones. Both URLs are
 * pages of this site. @throws INVALID_INPUT, CONFIRMATION_REQUIRED, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
 */
export const requestEncDataBody = v.object({
  authType: v.picklist(['', 'M', 'C', 'X', 'U'], '인증 수단이 올바르지 않아요.'),
  customize: v.picklist(['', 'Mobile'], '화면 종류가 올바르지 않아요.'),
  sreturnUrl: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  serrorUrl: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  purpose: added(
    v.optional(v.picklist(VERIFICATION_PURPOSES, '무엇을 위한 인증인지 알 수 없어요.'), 'identity'),
    'The call that completes the verification decides its purpose.',
  ),
})
export type RequestEncDataBody = v.InferInput<typeof requestEncDataBody>

/** The page of NICE that takes the encrypted request alone. */
const NICE_PAGE = 'https://nice.checkplus.co.kr/CheckPlusSafeModel/checkplus.cb'

/** The form of a service that answers the encrypted request only, as specified. */
const formFacts = ({ encodeData }: RawObject): RawObject => ({
  action: NICE_PAGE,
  fields: { m: 'checkplusService', EncodeData: encodeData },
})

/** The form that the browser posts into the pop-up, with unchanged fields. */
export const encData = prepared(
  v.object({
    requestId: added(v.string(), 'The newest session of the member is meant.'),
    encodeData: required(v.pipe(v.string(), v.minLength(1))),
    action: added(content(link), 'The form is posted to NICE.'),
    fields: added(v.record(v.string(), v.string()), 'The form has `m` and `EncodeData`.'),
    expiresAt: isoInstant,
  }),
  withDerived(formFacts),
)
export type EncData = v.InferOutput<typeof encData>

const result = {
  requestId: added(
    v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
    'The newest session of the member is meant.',
  ),
  encodeData: v.pipe(
    v.string('인증 결과가 없어요.'),
    v.minLength(1, '인증 결과가 없어요.'),
    v.maxLength(8000),
  ),
}

/**
 * POST /api/nice/request-decData, /api/nice/withdraw-request-decData. After a refused call the result stays valid
 * until it expires, so that a member with another number (1012) can accept the new one.
 *
 * @throws VERIFIED_PHONE_MISMATCH and PHONE_TAKEN, not for a withdrawal; NAVER_ACCOUNT_EXISTS, KAKAO_ACCOUNT_EXISTS,
 *   OTHER_PROVIDER_ACTIVE, MEMBER_BLOCKED, WITHDRAWAL_REQUESTED, MEMBER_WITHDRAWN, CONFIRMATION_REQUIRED,
 *   VERIFICATION_SESSION_INVALID, IDENTITY_MISMATCH, UNDER_AGE, VERIFICATION_FAILED, TOO_MANY_REQUESTS
 */
export const decDataBody = v.object(result)
export type DecDataBody = v.InferInput<typeof decDataBody>

/** POST /api/nice/one-time-request-decData; `updatePhone` is true by default. */
export const oneTimeDecDataBody = v.object({ ...result, updatePhone: v.optional(v.boolean(), true) })
export type OneTimeDecDataBody = v.InferInput<typeof oneTimeDecDataBody>

/** Changes of a completed verification. Data of the person is never sent. */
export const verificationResult = v.object({
  // The app does not read it.
  purpose: withFallback(v.picklist(VERIFICATION_PURPOSES), 'identity'),
  phoneUpdated: v.boolean(),
  passcodeReset: v.boolean(),
})
export type VerificationResult = v.InferOutput<typeof verificationResult>

/** POST /api/nice/withdraw-request-decData: the proof for GET /api/auth/withdraw. */
export const withdrawVerified = passcodeProof
