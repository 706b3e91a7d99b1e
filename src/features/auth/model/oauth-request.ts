import { visitedBefore } from '@/browser/history/history-entry'
import { readCookie, removeCookie, writeCookie } from '@/browser/storage/cookies'
import { storedText } from '@/browser/storage/web-storage'
import { isProvider, type Provider } from '@/domain/account'
import { DAY_MS } from '@/domain/duration'
import { tokenLimits } from '@/domain/token-limits'
import { randomHex } from '@/lib/random-id'
import { safeReturnTo } from '@/lib/return-to'
import { deviceNow } from '@/lib/server-time'

/**
 * One login at a provider, so that only its own answer is accepted. The PKCE verifier and the nonce never reach the
 * browser: the server derives them from `state`.
 */
export interface OauthRequest {
  state: string
  provider: Provider
  returnTo: string
  /** The addresses visited before the sign-in page, the nearest one last; none in another tab. */
  trail: readonly string[]
  /** Milliseconds since the epoch. */
  createdAt: number
}

/** The provider's app may return in another tab without this session storage, so a short-lived cookie holds a copy. */
const KEY = 'dama_oauth'
const stored = storedText('tab', KEY)
const TEN_MINUTES_IN_DAYS = tokenLimits.oauthStateMs / DAY_MS

const parse = (text: string | null | undefined): OauthRequest | null => {
  try {
    const value = JSON.parse(text ?? '') as Partial<OauthRequest>
    const { state, provider, createdAt } = value
    if (typeof state !== 'string' || !isProvider(provider) || typeof createdAt !== 'number') return null
    const trail = Array.isArray(value.trail) ? value.trail.map((address) => safeReturnTo(address)) : []
    return { state, provider, createdAt, trail, returnTo: safeReturnTo(value.returnTo) }
  } catch {
    return null
  }
}

/** Stores a new login with an unguessable state. */
export const beginOauth = (provider: Provider, returnTo: string, now = deviceNow()): OauthRequest => {
  const request = { state: randomHex(24), provider, returnTo: safeReturnTo(returnTo), createdAt: now }
  const trail = visitedBefore()
  stored.write(JSON.stringify({ ...request, trail }))
  // A cookie has no room for it, and the history of another tab is another one.
  writeCookie(KEY, JSON.stringify(request), TEN_MINUTES_IN_DAYS)
  return { ...request, trail }
}

/**
 * Reads and removes the stored login that the provider answered.
 *
 * @returns null when there is none, its state differs, or it is older than ten minutes
 */
export const finishOauth = (state: string, now = deviceNow()): OauthRequest | null => {
  const request = parse(stored.read()) ?? parse(readCookie(KEY))
  stored.remove()
  removeCookie(KEY)
  if (!request || request.state !== state) return null
  return now - request.createdAt <= tokenLimits.oauthStateMs ? request : null
}
