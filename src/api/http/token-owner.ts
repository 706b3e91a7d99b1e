import { readCookie } from '@/browser/storage/cookies'
import { ACCESS_COOKIE, OWNER_COOKIE, REFRESH_COOKIE } from './token-cookies'

/** The member id in an access token (the `sub` of a JWT), which is not verified here; null if the token contains none. */
export const subjectOf = (token = ''): string | null => {
  try {
    const [, claims = ''] = token.split('.')
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }
    return (typeof sub === 'string' && sub) || Number.isSafeInteger(sub) ? String(sub) : null
  } catch {
    return null
  }
}

/**
 * Whom the session of this browser belongs to, which separates the data of members on one device without a call: the member
 * id in the access token, else what the token store has stored for the session. Null without a session.
 */
export const tokenOwner = (): string | null =>
  subjectOf(readCookie(ACCESS_COOKIE)) ?? (readCookie(REFRESH_COOKIE) && readCookie(OWNER_COOKIE)) ?? null
