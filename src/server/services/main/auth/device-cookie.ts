import { createHash } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { randomId } from '@/lib/random-id'
import type { AppContext } from '@/server/http/app-env'
import { siteOrigin } from '@/server/http/client-key'

const NAME = 'dama_device'
/** The sign-in alone reads it. */
const PATH = '/api/auth/oauth2'
const DAY_S = 24 * 60 * 60
/** The longest that browsers keep a cookie. */
const MAX_AGE_S = 400 * DAY_S

/**
 * Returns the hash of the id of this browser, which differs between browsers with the same name, and renews the
 * cookie for 400 days. The name alone, from `deviceOf`, is the same for every phone of a kind, and a caller can
 * choose it.
 */
export const renewDeviceCookie = (c: AppContext): string => {
  const known = getCookie(c, NAME)
  const id = known !== undefined && /^[0-9a-f]{32}$/.test(known) ? known : randomId()
  setCookie(c, NAME, id, {
    path: PATH,
    httpOnly: true,
    sameSite: 'Lax',
    secure: siteOrigin(c).startsWith('https:'),
    maxAge: MAX_AGE_S,
  })
  return createHash('sha256').update(id).digest('base64url')
}
