import { readCookie, removeCookie, writeCookie } from '@/browser/storage/cookies'
import { tokenLimits } from '@/domain/limits'

export const ACCESS_COOKIE = 'dama_access'
export const REFRESH_COOKIE = 'dama_refresh'

export type Tokens = { token: string; refreshToken?: string | undefined }

/** Stores the two tokens. `access` is the whole header value (`Bearer …`). */
export type TokenStore = {
  access: () => string | undefined
  refresh: () => string | undefined
  /** Without a new refresh token the old one stays. */
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

/** The browser's tokens, shared by all tabs; empty on the server. */
export const tokenStore: TokenStore = {
  access: () => readCookie(ACCESS_COOKIE),
  refresh: () => readCookie(REFRESH_COOKIE),
  save: ({ token, refreshToken }) => {
    writeCookie(ACCESS_COOKIE, `Bearer ${token}`, tokenLimits.accessDays)
    if (refreshToken) writeCookie(REFRESH_COOKIE, refreshToken, tokenLimits.refreshDays)
    announce()
  },
  clear: () => {
    removeCookie(ACCESS_COOKIE)
    removeCookie(REFRESH_COOKIE)
    announce()
  },
}

/** A member is signed in while both tokens are stored. */
export const isLoggedIn = (store: TokenStore = tokenStore): boolean =>
  store.access() !== undefined && store.refresh() !== undefined

/** Only the refresh token is left: a member returns after the access token has expired. */
export const hasRefreshOnly = (store: TokenStore = tokenStore): boolean =>
  store.access() === undefined && store.refresh() !== undefined
