import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { allowInsecureRequests, discoveryRequest, processDiscoveryResponse } from 'oauth4webapi'
import { STAFF_SCOPES, type StaffScope } from '@/domain/staff'
import type { StaffIdentityProvider } from '@/config/server-variables'

/** The signature algorithms of providers; a secret that is shared with the provider would be a second key of the staff. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']
const TIMEOUT_MS = 5000

interface Provider {
  /** As its tokens name it: with or without a slash at the end. */
  issuer: string
  keys: ReturnType<typeof createRemoteJWKSet>
}

const providers = new Map<string, Promise<Provider>>()

const discover = async (address: string): Promise<Provider> => {
  const url = new URL(address)
  const response = await discoveryRequest(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // The settings allow it for a provider on this machine only.
    [allowInsecureRequests]: url.protocol === 'http:',
  })
  const { issuer, jwks_uri: keys } = await processDiscoveryResponse(url, response)
  if (keys === undefined) throw new Error(`${issuer} names no keys`)
  return { issuer, keys: createRemoteJWKSet(new URL(keys), { timeoutDuration: TIMEOUT_MS }) }
}

/** A provider with its public keys, which the library loads again for a key that it does not know. A failure is not kept. */
const providerAt = (address: string): Promise<Provider> => {
  const known = providers.get(address) ?? discover(address)
  providers.set(address, known)
  known.catch(() => providers.delete(address))
  return known
}

/** The words of a claim: a list, or one text with spaces between them. */
const wordsOf = (claim: unknown): string[] =>
  typeof claim === 'string' ? claim.split(' ') : Array.isArray(claim) ? claim.map(String) : []

/** The scopes that a token grants; other words belong to other services. `dama:` before a scope is optional. */
const scopesOf = (payload: JWTPayload, claim: string): StaffScope[] => {
  const words = wordsOf(payload[claim]).map((word) => word.replace(/^dama:/, ''))
  return STAFF_SCOPES.filter((scope) => words.includes(scope))
}

export interface StaffToken {
  subject: string
  scopes: StaffScope[]
  expiresAt: Date
}

/** Whether a bearer token has the form of a signed JWT; keys of this server have another one. */
export const isSignedToken = (token: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)

/**
 * Reads an access token of the company's OpenID Connect provider.
 *
 * @returns null for a token that is forged, expired, of another issuer or for another audience
 * @throws Error if the provider cannot be reached
 */
export const readStaffToken = async (
  token: string,
  { issuer: address, audience, scopeClaim }: StaffIdentityProvider,
  now: Date,
): Promise<StaffToken | null> => {
  const { issuer, keys } = await providerAt(address)
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      currentDate: now,
      requiredClaims: ['sub', 'exp'],
    })
    const { sub = '', exp = 0 } = payload
    return { subject: sub, scopes: scopesOf(payload, scopeClaim), expiresAt: new Date(exp * 1000) }
  } catch (error) {
    if (isProviderFault(error)) throw error
    return null
  }
}

/** Codes of the library that say nothing about the token. */
const isProviderFault = (error: unknown): boolean =>
  ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes((error as { code?: string }).code ?? '') ||
  error instanceof TypeError
