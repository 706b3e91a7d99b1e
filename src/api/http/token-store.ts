import { readCookie, removeCookie, writeCookie } from '@/browser/storage/cookies'
import { tokenLimits } from '@/domain/token-limits'
import { randomId } from '@/lib/random-id'

export const ACCESS_COOKIE = 'dama_access'
export const REFRESH_COOKIE = 'dama_refresh'
/** The member of the two tokens: see `tokenOwner`. */
const OWNER_COOKIE = 'dama_owner'

export type Tokens = {
  token: string
  refreshToken?: string | undefined
  /** The member of a new session, for a token that does not name its member. */
  owner?: string | undefined
}

/** Stores the two tokens and their member. `access` is the whole header value (`Bearer …`). */
export type TokenStore = {
  access: () => string | undefined
  refresh: () => string | undefined
  /** Keeps the stored refresh token or owner where `tokens` has none. */
  save: (tokens: Tokens) => void
  clear: () => void
}

const listeners = new Set<() => void>()

/** Called whenever this tab stores or drops tokens. @returns a function that stops it */
export const onTokensChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls the listeners of this tab, which compare the tokens with what they know. */
export const announceTokens = (): void => listeners.forEach((listener) => listener())

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
 * The member of this browser's session, which separates the data of members on one device without a call: the id in the access
 * token, else the stored owner of the session. Null without a session.
 */
export const tokenOwner = (): string | null =>
  subjectOf(readCookie(ACCESS_COOKIE)) ?? (readCookie(REFRESH_COOKIE) && readCookie(OWNER_COOKIE)) ?? null

/**
 * Stores the member of the session for the life of its refresh token. A session that began with an earlier version or in the
 * sandbox has no stored owner before.
 */
export const keepOwner = (owner?: string): void =>
  writeCookie(OWNER_COOKIE, owner ?? tokenOwner() ?? randomId(), tokenLimits.refreshDays)

/** The browser's tokens, shared by all tabs; empty on the server. */
export const tokenStore: TokenStore = {
  access: () => readCookie(ACCESS_COOKIE),
  refresh: () => readCookie(REFRESH_COOKIE),
  save: ({ token, refreshToken, owner }) => {
    writeCookie(ACCESS_COOKIE, `Bearer ${token}`, tokenLimits.accessDays)
    if (refreshToken) writeCookie(REFRESH_COOKIE, refreshToken, tokenLimits.refreshDays)
    keepOwner(owner)
    announceTokens()
  },
  clear: () => {
    removeCookie(ACCESS_COOKIE)
    removeCookie(REFRESH_COOKIE)
    removeCookie(OWNER_COOKIE)
    announceTokens()
  },
}

/** A member is signed in while both tokens are stored. */
export const isLoggedIn = (): boolean =>
  tokenStore.access() !== undefined && tokenStore.refresh() !== undefined

/** Only the refresh token is left: a member returns after the access token has expired. */
export const hasRefreshOnly = (store: TokenStore = tokenStore): boolean =>
  store.access() === undefined && store.refresh() !== undefined
