import * as v from 'valibot'
import { id, listOf } from '../common'
import { isoInstant } from '../instant'
import { added } from '../marks'
import { isRawObject, prepared, required } from '../wire'

/** Without an access token the visitor is not signed in. */
const token = required(v.pipe(v.string(), v.minLength(1)))

/** Other services answer a refresh in the envelope of the sign-in. */
const unwrapped = (value: unknown): unknown =>
  isRawObject(value) && isRawObject(value['data']) ? value['data'] : value

export const tokens = prepared(v.object({ token, refreshToken: v.string() }), unwrapped)
export type Tokens = v.InferOutput<typeof tokens>

/** POST /api/auth/oauth2/{provider}/?code= ; with `needsTerms` a new member has to agree to the terms. */
export const signInResult = v.object({
  data: v.object({
    ...tokens.entries,
    needsTerms: added(v.boolean(), 'A later call that is refused with code 1004 leads to the terms.'),
  }),
})
export type SignInResult = v.InferOutput<typeof signInResult>

/** Random text of the browser that started the sign-in: at least 128 bits, which are 22 characters of base64url. */
const state = v.pipe(v.string(), v.regex(/^[\w.~-]{22,200}$/, '로그인을 처음부터 다시 시작해 주세요.'))
const redirectUri = v.pipe(v.string(), v.minLength(1), v.maxLength(500))

/** GET /api/auth/oauth2/{provider}/authorize, which redirects the browser to the provider. */
export const authorizeQuery = v.object({ redirectUri, state })

/** Optional: without a body the state is read from the cookie of the sign-in. */
export const signInBody = v.object({
  redirectUri: added(v.optional(redirectUri), 'The server knows the address of return.'),
  state: added(v.optional(state), 'The browser alone compares the state.'),
})
/** Query of the sign-in call: the code of the provider. */
export const signInQuery = v.object({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)) })

/** POST /api/auth/refresh-token */
export const refreshBody = v.object({ refreshToken: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) })

/** POST /api/terms/sign-terms. The call itself gives the two required consents; `eventAgreed` is optional for the member. */
export const signTermsBody = v.object({ eventAgreed: v.boolean('이벤트 알림 동의 여부를 골라 주세요.') })

/** GET /api/dev/test-user-token; `person` is the id of a test member. Sandbox only. */
export const testUserQuery = v.object({ person: v.optional(v.pipe(v.string(), v.maxLength(64))) })

/** GET /api/auth/sign-out ; `all` ends the member's sessions on every device. */
export const signOutQuery = v.object({
  all: added(v.optional(v.picklist(['true', 'false'])), 'Only the session of this device ends.'),
})

/** A sign-in of the member that has not ended. */
export const session = v.object({
  id,
  /** Device and browser in Korean, such as `아이폰 · Safari`. */
  device: v.string(),
  /** Whether this request belongs to it. */
  isCurrent: v.boolean(),
  createDt: isoInstant,
  /** The last sign-in or refresh. */
  lastUsedDt: isoInstant,
})
export type Session = v.InferOutput<typeof session>

/** GET /api/user/sessions */
export const sessionList = listOf(session)
