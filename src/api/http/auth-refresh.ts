import type { AxiosInstance } from 'axios'
import { needsRefresh } from '@/domain/session-errors'
import { singleFlight } from '@/lib/single-flight'
import type { ApiError } from './api-error'
import { leadsAway } from './handle-api-error'
import { toApiError } from './to-api-error'
import type { Tokens, TokenStore } from './token-store'

export type Lock = <Result>(work: () => Promise<Result>) => Promise<Result>

const NAME = 'dama_refresh'
/** Longer than a refresh may take; a tab that hangs must not block the others forever. */
const MAX_WAIT_MS = 20_000

/**
 * Runs `work` while no other tab runs it. Web Locks exist only on https and localhost; elsewhere (a phone
 * on the same network) a lease in localStorage replaces them, loaded when needed.
 */
export const tabLock: Lock = async (work) => {
  if (typeof navigator === 'undefined' || typeof window === 'undefined') return work()
  // Undefined without https, although its type does not allow it.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) {
    const lease = await import('./lease-lock').catch(() => undefined)
    return lease ? lease.leaseLock(work) : work()
  }
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), MAX_WAIT_MS)
  let hasStarted = false
  const run = () => {
    hasStarted = true
    clearTimeout(timer)
    return work()
  }
  try {
    return await locks.request(NAME, { signal: patience.signal }, run)
  } catch (error) {
    if (hasStarted) throw error
    // Not granted in time, or locks are forbidden here: a double refresh is better than a dead app.
    return work()
  } finally {
    clearTimeout(timer)
  }
}

export type RefreshOutcome =
  | { kind: 'ok'; access: string }
  /** Nothing to refresh with: a visitor, or signed out meanwhile. */
  | { kind: 'none' }
  /** The token belonged to a session that has ended already; its end has led to another page. */
  | { kind: 'ended' }
  /** The refresh was answered 401 or 403; the tokens are gone. */
  | { kind: 'unauthorised' | 'forbidden' }
  /** The refresh met an error of the session, which leads to its page as from any call. */
  | { kind: 'refused'; error: ApiError }
  /** The refresh request failed; the tokens remain stored. */
  | { kind: 'unavailable'; error: ApiError }

type Parts = {
  tokens: TokenStore
  bare: AxiosInstance
  lock: Lock
  onSessionError: (error: ApiError) => void
}

/** `{ token }` as our backend answers, or wrapped in `data`. */
const readTokens = (body: unknown): Tokens | undefined => {
  const outer = body as { token?: unknown; data?: unknown } | null | undefined
  const found = (typeof outer?.token === 'string' ? outer : outer?.data) as Partial<Tokens> | null | undefined
  return typeof found?.token === 'string' && found.token !== ''
    ? { token: found.token, refreshToken: found.refreshToken }
    : undefined
}

/** Whether the refusal is about the account, and not only about the token. Terms cannot be agreed to after a 401: no token is left. */
const isOfAccount = (error: ApiError): boolean =>
  leadsAway(error) &&
  !needsRefresh(error) &&
  !(error.status === 401 && error.is('TERMS_NOT_AGREED', 'MEMBER_TYPE_NOT_SET'))

/** By the status first, because the specification has a page for each of the two; undefined for a refresh that only failed. */
const kindOfRefusal = (error: ApiError): 'unauthorised' | 'forbidden' | undefined => {
  if (error.status === 403) return 'forbidden'
  return error.status === 401 || needsRefresh(error) ? 'unauthorised' : undefined
}

/**
 * Makes the refresh of one browser. The result takes the access token that the server refused (undefined when
 * there was none) and never rejects. One call at a time over all clients and, by `lock`, over all tabs; a
 * token that another tab stored meanwhile is used without a call.
 */
export const createRefresh = ({ tokens, bare, lock, onSessionError }: Parts) => {
  const newerThan = (refused: string | undefined): RefreshOutcome | undefined => {
    const access = tokens.access()
    return access && access !== refused ? { kind: 'ok', access } : undefined
  }

  const request = async (refused: string | undefined): Promise<RefreshOutcome> => {
    const found = newerThan(refused)
    if (found) return found
    const refreshToken = tokens.refresh()
    if (!refreshToken) return { kind: 'none' }
    /** The member signed out, or another one signed in, during the refresh: its answer is about a session that is gone. */
    const isReplaced = () => tokens.refresh() !== refreshToken
    try {
      const { data } = await bare.post<unknown>('/api/auth/refresh-token', { refreshToken })
      if (isReplaced()) return newerThan(refused) ?? { kind: 'none' }
      const fresh = readTokens(data)
      if (!fresh) throw new TypeError('refresh: an answer without a token')
      tokens.save(fresh)
      return { kind: 'ok', access: `Bearer ${fresh.token}` }
    } catch (cause) {
      const error = toApiError(cause)
      if (isReplaced()) return newerThan(refused) ?? { kind: 'none' }
      if (isOfAccount(error)) {
        onSessionError(error)
        return { kind: 'refused', error }
      }
      const kind = kindOfRefusal(error)
      if (!kind) return { kind: 'unavailable', error }
      tokens.clear()
      return { kind }
    }
  }

  const runOnce = singleFlight((refused: string | undefined) =>
    lock(() => request(refused)).catch((error: unknown): RefreshOutcome => ({
      kind: 'unavailable',
      error: toApiError(error),
    })),
  )
  return async (refused?: string): Promise<RefreshOutcome> => {
    if (refused && !tokens.access() && !tokens.refresh()) return { kind: 'ended' }
    // `request` checks this too, but only once it has the lock; a newer token need not wait for it.
    return newerThan(refused) ?? runOnce(refused)
  }
}
