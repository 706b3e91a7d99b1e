import * as v from 'valibot'
import { PASSCODE_ACTIONS } from '@/domain/passcode'
import { id, isoInstant, listOf } from '../common'
import { required } from '../wire'
import { requestedAmount } from './card'

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

/** The options of WebAuthn in JSON, which the app passes to the browser unchanged. `challenge` is good for one answer within five minutes. */
export const passkeyOptions = v.looseObject({ challenge: required(v.pipe(v.string(), v.minLength(1))) })

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
