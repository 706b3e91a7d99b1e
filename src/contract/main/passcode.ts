import * as v from 'valibot'
import { PASSCODE_ACTIONS } from '@/domain/passcode'
import { count, id, listOf } from '../common'
import { isoInstant } from '../instant'
import { prepared, type RawObject, required, withDerived, withFallback } from '../wire'
import { requestedAmount } from './card'

const sixDigits = v.pipe(
  v.string('비밀번호 6자리를 입력해 주세요.'),
  v.regex(/^[0-9]{6}$/, '비밀번호는 숫자 6자리예요.'),
)

const passcodeStateFields = v.object({
  /** Without this field the member has to enter the passcode, because a new one must not replace it silently. */
  isSet: withFallback(v.boolean(), true),
  /** True after five failed attempts, until a reset through identity verification (1502). */
  isLocked: v.boolean(),
  missesLeft: count,
})
/** Other services only return whether there is a passcode, in fields with other names. */
const SET_NAMES = ['registered', 'isRegistered', 'exists', 'hasPasscode', 'set']
const stateFacts = (state: RawObject): RawObject => ({
  isSet: SET_NAMES.map((name) => state[name]).find((value) => typeof value === 'boolean'),
})

/** GET /api/passcode/user, and the answer of POST /api/passcode. */
export const passcodeState = prepared(passcodeStateFields, withDerived(stateFacts))
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

const passcodeProofFields = v.object({
  /** '' from a service that has no proofs. */
  proof: v.string(),
  /** Other services accept the call with a wrong passcode and report it in this field. */
  isWrong: v.optional(v.boolean()),
  // The app does not read it.
  action: withFallback(v.picklist(PASSCODE_ACTIONS), 'exchange'),
  expiresAt: isoInstant,
})

const MATCH_NAMES = ['matched', 'isMatched', 'match', 'valid', 'isValid', 'correct', 'result', 'success']
const proofFacts = (answer: RawObject): RawObject => ({
  isWrong: MATCH_NAMES.some((name) => answer[name] === false) || undefined,
})

/** `proof` is the header X-Passcode-Proof of one call. A refused call does not consume it. */
export const passcodeProof = prepared(passcodeProofFields, withDerived(proofFacts))
export type PasscodeProof = v.InferOutput<typeof passcodeProof>

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (max: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(max))

const credentialId = bytes(1400)
const clientDataJSON = bytes(4000)

/** A key of the member on a device, or in a store that several devices share. */
export const passkey = v.object({
  id,
  /** Device and browser of the registration in Korean, such as `아이폰 · Safari`. */
  device: v.string(),
  /** Whether other devices of the member have it too. */
  isSynced: v.boolean(),
  createDt: isoInstant,
  /** Null until the first use. */
  lastUsedDt: v.nullable(isoInstant),
})
export type Passkey = v.InferOutput<typeof passkey>

/** GET /api/passkeys */
export const passkeyList = listOf(passkey)

/** What the app needs of `passkeyOptions`, which it passes to the browser unchanged. */
export const passkeyChallenge = v.looseObject({
  /** What the authenticator signs; good for one answer within five minutes. */
  challenge: required(v.pipe(v.string(), v.minLength(1))),
})

/** POST /api/passkeys: the new key as the browser answers it (`RegistrationResponseJSON`). */
export const registerPasskeyBody = v.object({
  id: credentialId,
  response: v.object({
    clientDataJSON,
    attestationObject: bytes(16_000),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(10))),
  }),
})
export type RegisterPasskeyBody = v.InferOutput<typeof registerPasskeyBody>

/** POST /api/passkeys/proof/options: what the proof is for. An action that moves an amount needs the amount. */
export const passkeyProofOptionsBody = v.object({
  action: v.picklist(PASSCODE_ACTIONS, '무엇을 위한 확인인지 알 수 없어요.'),
  amount: v.optional(requestedAmount),
})
export type PasskeyProofOptionsBody = v.InferOutput<typeof passkeyProofOptionsBody>

/** POST /api/passkeys/proof and /api/auth/passkey: the answer of the browser (`AuthenticationResponseJSON`). */
export const passkeyAssertionBody = v.object({
  id: credentialId,
  response: v.object({
    clientDataJSON,
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: v.optional(v.nullable(bytes(100))),
  }),
})
export type PasskeyAssertionBody = v.InferOutput<typeof passkeyAssertionBody>
