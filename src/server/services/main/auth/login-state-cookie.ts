import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { tokenLimits } from '@/domain/token-limits'
import type { AppContext } from '@/server/http/app-env'
import { siteOrigin } from '@/server/http/client-key'

const NAME = 'dama_login_state'
const PATH = '/api/auth/oauth2'

/** Stores the state of a login that begins, so that the sign-in call also works without a body. */
export const storeLoginState = (c: AppContext, state: string): void =>
  setCookie(c, NAME, state, {
    path: PATH,
    httpOnly: true,
    sameSite: 'Lax',
    secure: siteOrigin(c).startsWith('https:'),
    maxAge: tokenLimits.oauthStateMs / 1000,
  })

/** Reads the stored state and deletes the cookie: a state is for one login. */
export const takeLoginState = (c: AppContext): string | undefined => {
  const state = getCookie(c, NAME)
  if (state !== undefined) deleteCookie(c, NAME, { path: PATH })
  return state
}
