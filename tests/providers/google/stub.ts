import { createIdTokens, createSignInCodes, type CodeFault } from '../sign-in-codes'
import { startStubServer, type StubAnswer } from '../stub-server'

/** Claims of the userinfo endpoint; those of scopes without consent are absent. */
export interface GoogleClaims {
  name?: string
  given_name?: string
  email?: string
  email_verified?: boolean
}

interface Person {
  claims: GoogleClaims
  isLinked: boolean
}

/** RFC 6749, 5.2, by which Google answers; `redirect_uri_mismatch` is of its own. */
const TOKEN_ERRORS: Readonly<Record<CodeFault, readonly [number, string, string]>> = {
  client: [401, 'invalid_client', 'The provided client secret is invalid.'],
  code: [400, 'invalid_grant', 'Bad Request'],
  redirect: [400, 'redirect_uri_mismatch', 'Bad Request'],
  verifier: [400, 'invalid_grant', 'Invalid code verifier.'],
  'grant type': [400, 'unsupported_grant_type', 'Invalid grant_type'],
}

/**
 * Sign-in with Google (https://developers.google.com/identity/openid-connect/openid-connect, read on 2026-11-28):
 * oauth2.googleapis.com and openidconnect.googleapis.com at one address.
 */
export const startGoogleStub = async () => {
  const app = { clientId: 'client.apps.googleusercontent.com', clientSecret: 'google-secret' }
  const people = new Map<string, Person>()
  const codes = createSignInCodes({ ...app, checksVerifier: true })
  const idTokens = createIdTokens('https://accounts.google.com', app.clientId)
  let change: Record<string, unknown> = {}
  let skewMs = 0

  const exchange = (form: Record<string, string>): StubAnswer => {
    const grant = codes.exchange(form)
    if (typeof grant === 'string') {
      const [status, error, error_description] = TOKEN_ERRORS[grant]
      return { status, body: { error, error_description } }
    }
    const { accessToken, subject, nonce } = grant
    return {
      body: {
        access_token: accessToken,
        expires_in: 3599,
        id_token: idTokens.issue({
          subject,
          nonce,
          now: Date.now() + skewMs,
          change: { azp: app.clientId, ...change },
        }),
        scope: 'openid https://www.googleapis.com/auth/userinfo.email',
        // "At this time, this field always has the value Bearer."
        token_type: 'Bearer',
      },
    }
  }

  const readClaims = (authorization: string | undefined): StubAnswer => {
    const subject = codes.subjectOf(authorization)
    const person = subject === undefined ? undefined : people.get(subject)
    if (!person?.isLinked)
      return { status: 401, body: { error: 'invalid_request', error_description: 'Invalid Credentials' } }
    return { body: { sub: subject, ...person.claims } }
  }

  const server = await startStubServer(({ method, path, headers, body }) => {
    if (method === 'POST' && path === '/token') return exchange(body as Record<string, string>)
    if (path === '/v1/userinfo') return readClaims(headers.authorization)
    if (path === '/oauth2/v3/certs') return { body: idTokens.published() }
    return { status: 404, body: { error: 'not_found' } }
  })

  return {
    ...server,
    ...app,
    hosts: ['https://oauth2.googleapis.com', 'https://openidconnect.googleapis.com'],
    agree: codes.agree,
    /** What the person of this id shares from now on. */
    share: (subject: string, claims: GoogleClaims) => void people.set(subject, { claims, isLinked: true }),
    /** The person removes the app's access in their account. */
    revoke: (subject: string) => void people.set(subject, { claims: {}, isLinked: false }),
    rotateKeys: idTokens.rotate,
    changeIdToken: (claims: Record<string, unknown>) => {
      change = claims
    },
    /** How far the provider's clock is ahead. */
    setClock: (ms: number) => {
      skewMs = ms
    },
  }
}
