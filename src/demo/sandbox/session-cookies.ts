import { Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { testUserQuery, type Tokens } from '@/contract/main/auth'
import { tokenLimits } from '@/domain/token-limits'
import { readAccessToken } from '@/server/http/access-token'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { notFound } from '@/server/http/app-error'
import { deviceOf, siteOrigin } from '@/server/http/client-key'
import { readQuery, reply } from '@/server/http/wire'
import { findSessionOfRefreshToken, startSession } from '@/server/services/main/auth/tokens'
import { KIM_DAMA, PERSONS } from '../seed/persons'
import { requireOwnHost } from './require-own-host'

const ACCESS = 'dama_access'
const REFRESH = 'dama_refresh'

/** The same options as the app: readable by scripts, Lax, Secure only on https. */
const options = (c: AppContext) => ({
  path: '/',
  sameSite: 'Lax' as const,
  secure: siteOrigin(c).startsWith('https:'),
})

export const setSessionCookies = (c: AppContext, { token, refreshToken }: Tokens): void => {
  // setCookie encodes the value as js-cookie reads it: `Bearer%20…`.
  setCookie(c, ACCESS, `Bearer ${token}`, { ...options(c), maxAge: tokenLimits.accessMs / 1000 })
  setCookie(c, REFRESH, refreshToken, { ...options(c), maxAge: tokenLimits.refreshMs / 1000 })
}

export const deleteAccessCookie = (c: AppContext): void => void deleteCookie(c, ACCESS, options(c))

export const deleteSessionCookies = (c: AppContext): void => {
  deleteAccessCookie(c)
  deleteCookie(c, REFRESH, options(c))
}

/** Returns the session of this browser from either cookie. `sessionId` is null when only an old access token is left. */
export const readSession = async (
  c: AppContext,
): Promise<{ userId: string; sessionId: string | null } | null> => {
  const deps = c.get('deps')
  const refresh = getCookie(c, REFRESH)
  const session = refresh ? await findSessionOfRefreshToken(deps, refresh) : null
  if (session) return session
  const access = getCookie(c, ACCESS)?.replace(/^Bearer /, '')
  return access ? readAccessToken(access, deps, deps.now()) : null
}

/** Mounted at `/api/dev`. */
export const testUserRoutes = new Hono<AppEnv>()
testUserRoutes.use(requireOwnHost)

/** Signs in a seeded member of any status, so that tests reach the refusal of each status. */
testUserRoutes.get('/test-user-token', async (c) => {
  const { person = KIM_DAMA } = readQuery(c, testUserQuery)
  if (!PERSONS.some(({ id, status }) => id === person && status !== null)) throw notFound()
  const deps = c.get('deps')
  const session = { userId: person, device: deviceOf(c) }
  return reply(c, await deps.db.transaction((tx) => startSession(tx, deps, session)))
})
