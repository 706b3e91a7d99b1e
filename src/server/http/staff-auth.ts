import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { allowInsecureRequests, discoveryRequest, processDiscoveryResponse } from 'oauth4webapi'
import type { StaffIdentityProvider } from '@/config/server-variables'
import { STAFF_SCOPES, type StaffScope } from '@/domain/staff'
import type { Db } from '../db/client'
import { newId } from '../db/new-id'
import { staffKeys } from '../db/schema/staff'
import { bearerToken } from './access-token'
import type { AppContext, AppEnv, StaffCaller } from './app-env'
import { AppError, OutageError } from './app-error'
import { clientKey } from './client-key'
import { limitRate, perMinute } from './rate-limit'

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

interface StaffToken {
  subject: string
  scopes: StaffScope[]
  expiresAt: Date
}

/** Whether a bearer token has the form of a signed JWT; keys of this server have another one. */
const isSignedToken = (token: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)

/**
 * Reads an access token of the company's OpenID Connect provider.
 *
 * @returns null for a token that is forged, expired, of another issuer or for another audience
 * @throws Error if the provider cannot be reached
 */
const readStaffToken = async (
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

/** A back office sends calls for many people by one key; an import of rows is one call. */
const CALLS = perMinute(1200)
/** Wrong keys from one network. */
const WRONG_KEYS = perMinute(20)

const PREFIX = 'dsk_'
const SECRET_BYTES = 32

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

interface NewStaffKey {
  name: string
  scopes: readonly StaffScope[]
  expiresAt: Date
  at: Date
  rotatedFrom?: string
}

/** Makes a key. @returns its id and its secret, which is stored nowhere */
export const createStaffKey = async (
  tx: Db,
  { name, scopes, expiresAt, at, rotatedFrom }: NewStaffKey,
): Promise<{ id: string; secret: string }> => {
  const secret = `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`
  const id = newId('stk')
  const values = { id, name, scopes: [...scopes], secretHash: hashOf(secret), createdAt: at, expiresAt }
  await tx.insert(staffKeys).values({ ...values, rotatedFrom: rotatedFrom ?? null })
  return { id, secret }
}

const callerOfKey = async (c: AppContext, secret: string): Promise<StaffCaller | null> => {
  const { db, now } = c.get('deps')
  const isValid = and(
    eq(staffKeys.secretHash, hashOf(secret)),
    isNull(staffKeys.revokedAt),
    gt(staffKeys.expiresAt, now()),
  )
  const [key] = await db.select().from(staffKeys).where(isValid)
  return key ? { actor: `key:${key.id}`, name: key.name, scopes: key.scopes, expiresAt: key.expiresAt } : null
}

const callerOfToken = async (c: AppContext, token: string): Promise<StaffCaller | null> => {
  const { env, now } = c.get('deps')
  if (!env.staffIdentity || !isSignedToken(token)) return null
  const read = await readStaffToken(token, env.staffIdentity, now()).catch((error: unknown) => {
    throw new OutageError('the identity provider of the staff does not answer', { cause: error })
  })
  if (!read) return null
  const { subject, scopes, expiresAt } = read
  return { actor: `oidc:${subject}`, name: subject, scopes, expiresAt }
}

const findCaller = async (c: AppContext): Promise<StaffCaller | null> => {
  const token = bearerToken(c.req.header('authorization'))
  if (token === null) return null
  return token.startsWith(PREFIX) ? callerOfKey(c, token) : callerOfToken(c, token)
}

/**
 * Requires a key of the staff, or a token of the company's provider, with one of `scopes`.
 *
 * @throws UNAUTHORIZED, FORBIDDEN without a scope; TOO_MANY_REQUESTS for a key with too many calls and a network with too many wrong keys
 */
export const requireStaff =
  (scopes: readonly StaffScope[]): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const deps = c.get('deps')
    const caller = await findCaller(c)
    if (!caller) {
      await limitRate(deps, `staff-refused/${clientKey(c)}`, WRONG_KEYS)
      throw new AppError('UNAUTHORIZED')
    }
    await limitRate(deps, `staff/${caller.actor}`, CALLS)
    if (scopes.length > 0 && !scopes.some((scope) => caller.scopes.includes(scope)))
      throw new AppError('FORBIDDEN')
    c.set('staff', caller)
    // Keys of repeated calls belong to the actor; no member has such an id.
    c.set('userId', caller.actor)
    await next()
  }
