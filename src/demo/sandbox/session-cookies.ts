import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Tokens } from '@/contract/main/auth'
import { tokenLimits } from '@/domain/token-limits'
import type { AppContext } from '@/server/http/app-env'
import { readAccessToken } from '@/server/http/auth'
import { siteOrigin } from '@/server/http/client-key'
import { findSessionOfRefreshToken } from '@/server/services/main/auth/tokens'

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
