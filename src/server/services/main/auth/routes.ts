import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { calculatePKCECodeChallenge } from 'oauth4webapi'
import { SIGN_IN_RETURN } from '@/config/paths'
import type { Session } from '@/contract/main/auth'
import type { signInOperations } from '@/contract/operations/main/sign-in'
import { tokenLimits } from '@/domain/token-limits'
import { deviceName } from '@/lib/device-name'
import { descending } from '@/server/db/rows'
import { sessions } from '@/server/db/schema/identity'
import type { Deps } from '@/server/deps'
import type { AppContext } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'
import { callerOf } from '@/server/http/auth'
import { deviceOf, siteOrigin } from '@/server/http/client-key'
import type { Routes } from '@/server/http/route'
import { loginSecretsOf } from './check-contacts-free'
import { renewDeviceCookie } from './device-cookie'
import { endOwnSession, signOut, signOutEverywhere } from './end-session'
import { signIn } from './sign-in'
import { refreshSession } from './tokens'

/**
 * Returns the return address as an absolute address of our site. Providers compare it exactly, and may
 * return to one page only.
 *
 * @throws INVALID_INPUT for any other address
 */
export const returnAddress = (redirectUri: string, origin: string): string => {
  const url = URL.canParse(redirectUri, origin) ? new URL(redirectUri, origin) : null
  const isAllowed = url?.origin === origin && url.pathname === SIGN_IN_RETURN && !url.hash && !url.username
  if (!url || !isAllowed)
    throw new AppError('INVALID_INPUT', { fields: { redirectUri: '돌아올 주소가 올바르지 않아요.' } })
  return url.href
}

/** A member rarely has more; older ones end when their refresh tokens expire. */
const MAX_SESSIONS = 50

/** Returns the sessions of a member that have neither ended nor expired, the last used first. */
const listSessions = async (
  { db, now }: Deps,
  userId: string,
  currentId: string | null,
): Promise<Session[]> => {
  const expired = new Date(now().getTime() - tokenLimits.refreshMs)
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.lastUsedAt, expired)))
    .orderBy(descending(sessions.lastUsedAt), asc(sessions.id))
    .limit(MAX_SESSIONS)
  return rows.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device: device || deviceName(''),
    isCurrent: id === currentId,
    createDt: createdAt.toISOString(),
    lastUsedDt: lastUsedAt.toISOString(),
  }))
}

const NAME = 'dama_login_state'
const PATH = '/api/auth/oauth2'

/** Stores the state of a login that begins, so that the sign-in call also works without a body. */
const storeLoginState = (c: AppContext, state: string): void =>
  setCookie(c, NAME, state, {
    path: PATH,
    httpOnly: true,
    sameSite: 'Lax',
    secure: siteOrigin(c).startsWith('https:'),
    maxAge: tokenLimits.oauthStateMs / 1000,
  })

/** Reads the stored state and deletes the cookie: a state is for one login. */
const takeLoginState = (c: AppContext): string | undefined => {
  const state = getCookie(c, NAME)
  if (state !== undefined) deleteCookie(c, NAME, { path: PATH })
  return state
}

/** Sign-in, its tokens, and the sessions of a member. */
export const mainAuthRoutes = {
  authorize: {
    parameterError: 'NOT_SUPPORTED',
    handle: async ({ c, deps, params: { provider }, query: { redirectUri, state } }) => {
      const { codeVerifier, nonce } = loginSecretsOf(state, deps.sessionSecret)
      const url = deps.adapters.login.authorizeUrl(provider, {
        redirectUri: returnAddress(redirectUri, siteOrigin(c)),
        state,
        codeChallenge: await calculatePKCECodeChallenge(codeVerifier),
        nonce,
      })
      storeLoginState(c, state)
      return c.redirect(url)
    },
  },

  signIn: {
    parameterError: 'NOT_SUPPORTED',
    handle: async ({ c, deps, params: { provider }, query: { code }, body }) => {
      const { redirectUri: address = SIGN_IN_RETURN, state: givenState } = body
      const redirectUri = returnAddress(address, siteOrigin(c))
      const storedState = takeLoginState(c)
      const state = givenState ?? storedState
      if (!state)
        throw new AppError('INVALID_INPUT', { fields: { state: '로그인을 처음부터 다시 시작해 주세요.' } })
      const device = { name: deviceOf(c), idHash: renewDeviceCookie(c) }
      return signIn(deps, provider, { code, redirectUri, state, device })
    },
  },

  refreshToken: ({ c, deps, body }) => refreshSession(deps, body.refreshToken, deviceOf(c)),

  // Members of every status may sign out.
  signOut: {
    allowedStatuses: ['terms_pending', 'blocked', 'withdraw_requested', 'withdrawn'],
    handle: async ({ c, deps, query }) => {
      const caller = callerOf(c)
      if (query.all === 'true') await signOutEverywhere(deps, caller)
      else if (caller.sessionId) await signOut(deps, caller, caller.sessionId)
      return { ok: true }
    },
  },

  getSessions: async ({ c, deps, userId }) => ({
    items: await listSessions(deps, userId, c.get('sessionId')),
  }),

  endSession: async ({ c, deps, params }) => {
    await endOwnSession(deps, callerOf(c), params.sessionId)
    return { ok: true }
  },
} satisfies Partial<Routes<typeof signInOperations>>
