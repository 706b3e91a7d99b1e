import * as v from 'valibot'
import { passkeyChallenge } from './passcode'

const integer = v.pipe(v.number(), v.integer())

const knownKey = v.object({
  /** Id of the credential, in base64url. */
  id: v.string(),
  /** `public-key`. */
  type: v.string(),
  /** How the authenticator is reached, as the browser said it at the registration. */
  transports: v.optional(v.array(v.string())),
})

/**
 * The options of WebAuthn in JSON, which the app passes to the browser unchanged: those of `create` for a registration, those of `get` for a
 * proof or a sign-in. A browser or a phone may read more fields of WebAuthn than these.
 */
export const passkeyOptions = v.looseObject({
  ...passkeyChallenge.entries,
  /** Milliseconds that the member has. */
  timeout: v.optional(integer),
  /** Of a proof or a sign-in: the domain that the key belongs to. */
  rpId: v.optional(v.string()),
  /** Of a proof: the keys of the member. Empty for a sign-in, which takes any key of the domain. */
  allowCredentials: v.optional(v.array(knownKey)),
  /** Of a proof or a sign-in: whether the device must verify its user, such as `required`. */
  userVerification: v.optional(v.string()),
  /** Of a registration: the site. */
  rp: v.optional(
    v.object({
      /** The domain that the key will belong to. */
      id: v.optional(v.string()),
      /** Name of the site. */
      name: v.string(),
    }),
  ),
  /** Of a registration: the member, as the device shows the key. */
  user: v.optional(
    v.object({
      /** Id of the member, in base64url. */
      id: v.string(),
      /** Email or name of the member. */
      name: v.string(),
      /** Name of the member. */
      displayName: v.string(),
    }),
  ),
  /** Of a registration: the kinds of keys that are accepted, the preferred one first. */
  pubKeyCredParams: v.optional(
    v.array(
      v.object({
        /** `public-key`. */
        type: v.string(),
        /** Number of the algorithm in COSE, such as -7. */
        alg: integer,
      }),
    ),
  ),
  /** Of a registration: the keys of the member, of which a device holds one. */
  excludeCredentials: v.optional(v.array(knownKey)),
  /** Of a registration: what the authenticator must be able to do. */
  authenticatorSelection: v.optional(
    v.object({
      /** Whether the key must be found without its id, such as `required`. */
      residentKey: v.optional(v.string()),
      /** The same for older browsers. */
      requireResidentKey: v.optional(v.boolean()),
      /** Whether the device must verify its user, such as `required`. */
      userVerification: v.optional(v.string()),
    }),
  ),
  /** Of a registration: whether the authenticator must say what it is, such as `none`. */
  attestation: v.optional(v.string()),
  /** Of a registration: what else the browser is asked for. */
  extensions: v.optional(
    v.object({
      /** Whether the answer says that the key is found without its id. */
      credProps: v.optional(v.boolean()),
    }),
  ),
  /** Of a registration: the kinds of authenticators to offer, the preferred one first. */
  hints: v.optional(v.array(v.string())),
})
