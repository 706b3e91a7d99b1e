import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What the browser brought to the provider, and whom it signed in. */
interface Grant {
  subject: string
  redirectUri: string
  state: string
  nonce: string | undefined
  codeChallenge: string | undefined
}

/** Why a code was not exchanged; each provider has its own words for it. */
export type CodeFault = 'client' | 'code' | 'redirect' | 'verifier' | 'grant type'

export interface SignInCodesOptions {
  clientId: string
  clientSecret: string
  /** Whether the provider compares the verifier of PKCE with the challenge (RFC 7636, 4.6); else it ignores both. */
  checksVerifier: boolean
}

/** Codes and access tokens of one provider: RFC 6749, 4.1. A code is valid once (4.1.2). */
export const createSignInCodes = ({ clientId, clientSecret, checksVerifier }: SignInCodesOptions) => {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, string>()

  return {
    /** The person agrees on the provider's page at this address. @returns the code that comes back */
    agree: (address: string, subject: string): string => {
      const { searchParams } = new URL(address)
      const read = (name: string) => searchParams.get(name) ?? undefined
      if (read('client_id') !== clientId || read('response_type') !== 'code')
        throw new Error('not a request of this app')
      const code = randomBytes(12).toString('base64url')
      codes.set(code, {
        subject,
        redirectUri: read('redirect_uri') ?? '',
        state: read('state') ?? '',
        nonce: read('nonce'),
        codeChallenge: read('code_challenge'),
      })
      return code
    },

    exchange: (form: Record<string, string>): CodeFault | (Grant & { accessToken: string }) => {
      if (form.grant_type !== 'authorization_code') return 'grant type'
      if (form.client_id !== clientId || form.client_secret !== clientSecret) return 'client'
      const grant = codes.get(form.code ?? '')
      if (!grant) return 'code'
      if (form.redirect_uri !== grant.redirectUri) return 'redirect'
      const challenge = createHash('sha256')
        .update(form.code_verifier ?? '')
        .digest('base64url')
      if (checksVerifier && challenge !== grant.codeChallenge) return 'verifier'
      codes.delete(form.code ?? '')
      const accessToken = randomBytes(24).toString('base64url')
      tokens.set(accessToken, grant.subject)
      return { ...grant, accessToken }
    },

    /** The person behind `Authorization: Bearer …`. */
    subjectOf: (authorization: string | undefined): string | undefined =>
      tokens.get(/^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? ''),
  }
}

const createKey = (kid: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } }
}

interface IdTokenRequest {
  subject: string
  nonce: string | undefined
  /** Milliseconds since 1970. */
  now: number
  /** Claims that differ; one that is undefined is left out. */
  change?: Record<string, unknown>
}

/** ID tokens of an OpenID provider (OpenID Connect Core, 2), and the keys of which it publishes the public halves. */
export const createIdTokens = (issuer: string, audience: string) => {
  let count = 1
  let key = createKey('key-1')
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

  return {
    /** The answer at `jwks_uri`. */
    published: () => ({ keys: [key.jwk] }),
    /** A new key with a new `kid`; the old one is gone at once. */
    rotate: () => {
      count += 1
      key = createKey(`key-${count}`)
    },
    issue: ({ subject, nonce, now, change = {} }: IdTokenRequest): string => {
      const iat = Math.floor(now / 1000)
      const claims = { iss: issuer, aud: audience, sub: subject, iat, exp: iat + 3600, nonce, ...change }
      const input = `${encode({ alg: 'RS256', typ: 'JWT', kid: key.kid })}.${encode(claims)}`
      return `${input}.${sign('RSA-SHA256', Buffer.from(input), key.privateKey).toString('base64url')}`
    },
  }
}
