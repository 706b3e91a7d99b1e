import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import type { StaffScope } from '@/domain/staff'
import type { Db } from '../db/client'
import { newId } from '../db/new-id'
import { staffKeys } from '../db/schema/staff'
import type { AppContext, AppEnv, StaffCaller } from './app-env'
import { AppError } from './app-error'
import { clientKey } from './client-key'
import { OutageError } from './outage-error'
import { limitRate, perMinute } from './rate-limit'
import { isSignedToken, readStaffToken } from './staff-token'

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
  const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (token === undefined) return null
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
