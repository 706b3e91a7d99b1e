import { readCookie, removeCookie, writeCookie } from '@/browser/storage/cookies'
import { tokenLimits } from '@/domain/limits'
import { randomId } from '@/lib/random-id'
import { ACCESS_COOKIE, OWNER_COOKIE, REFRESH_COOKIE } from './token-cookies'
import { tokenOwner } from './token-owner'

export type Tokens = {
  token: string
  refreshToken?: string | undefined
  /** Of a new session: whom it belongs to, for a token that does not name the member. */
  owner?: string | undefined
}

/** Stores the two tokens and whom they belong to. `access` is the whole header value (`Bearer …`). */
export type TokenStore = {
  access: () => string | undefined
  refresh: () => string | undefined
  /** Without a new refresh token the old one stays, and without an owner that of the session. */
  save: (tokens: Tokens) => void
  clear: () => void
}

const listeners = new Set<() => void>()

/** Called whenever this tab stores or drops tokens. @returns a function that stops it */
export const onTokensChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const announce = () => listeners.forEach((listener) => listener())

/**
 * Stores whom the session belongs to, as long as its refresh token. A session that began with an earlier version or in the
 * sandbox has no owner until then.
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
    announce()
  },
  clear: () => {
    removeCookie(ACCESS_COOKIE)
    removeCookie(REFRESH_COOKIE)
    removeCookie(OWNER_COOKIE)
    announce()
  },
}

/** A member is signed in while both tokens are stored. */
export const isLoggedIn = (): boolean =>
  tokenStore.access() !== undefined && tokenStore.refresh() !== undefined

/** Only the refresh token is left: a member returns after the access token has expired. */
export const hasRefreshOnly = (store: TokenStore = tokenStore): boolean =>
  store.access() === undefined && store.refresh() !== undefined
