import * as v from 'valibot'

export const tokens = v.object({ token: v.string(), refreshToken: v.string() })
export type Tokens = v.InferOutput<typeof tokens>

/** POST /api/auth/oauth2/{provider}/?code= ; `needsTerms` sends a new member to sign-up. */
export const signInResult = v.object({ data: v.object({ ...tokens.entries, needsTerms: v.boolean() }) })
export type SignInResult = v.InferOutput<typeof signInResult>

export const signInBody = v.object({
  redirectUri: v.pipe(v.string(), v.maxLength(500)),
  state: v.pipe(v.string(), v.maxLength(200)),
})

/** POST /api/auth/refresh-token */
export const refreshBody = v.object({ refreshToken: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) })

/** POST /api/terms/sign-terms: the two required consents are meant by the call itself, the third is free. */
export const signTermsBody = v.object({ eventAgreed: v.boolean() })
export type SignTermsBody = v.InferOutput<typeof signTermsBody>

export const done = v.object({ ok: v.literal(true) })
