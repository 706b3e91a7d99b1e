import type { AxiosInstance, InternalAxiosRequestConfig } from 'axios'
import type { ApiError } from './api-error'
import { toApiError } from './to-api-error'
import { type RefreshOutcome } from './auth-refresh'
import type { Session } from './session'
import { hasRefreshOnly } from './token-store'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Sent as a visitor: no token, no refresh (signing in, refreshing). */
    skipAuth?: boolean
    /** Ours: this is the second try after a refresh. */
    isRetry?: boolean
    /** Ours: what a refresh before sending gave. */
    refreshed?: RefreshOutcome
  }
}

const SIGN_IN = /\/api\/auth\/oauth2\//
const ELSEWHERE = /^([a-z][a-z\d+.-]*:)?\/\//i

const placeAfter: Record<'none' | 'unauthorised' | 'forbidden' | 'blocked', string> = {
  none: '/my/login',
  unauthorised: '/my/sign-up',
  forbidden: '/my/login',
  blocked: '/error/blocked',
}

const isVisitorCall = (config: InternalAxiosRequestConfig): boolean =>
  config.skipAuth === true || SIGN_IN.test(config.url ?? '') || ELSEWHERE.test(config.url ?? '')

/** Puts the token on; when it has run out, gets a new one first, so that a member is not taken for a visitor. */
export const authHeader = (session: Session) => async (config: InternalAxiosRequestConfig) => {
  if (isVisitorCall(config)) return config
  if (!config.isRetry && hasRefreshOnly(session.tokens)) config.refreshed = await session.refresh()
  const access = session.tokens.access()
  if (access) config.headers.set('Authorization', access)
  else config.headers.delete('Authorization')
  return config
}

/** Refused again with a new token: the session is worthless, and keeping it would loop through the login page. */
const giveUp = (session: Session, refused: string | undefined) => {
  // Another token, or none: somebody else has decided about this session already.
  if (session.tokens.access() !== refused) return
  session.tokens.clear()
  session.events.leaveFor(placeAfter.none)
}

const headerOf = (config: InternalAxiosRequestConfig): string | undefined => {
  const value = config.headers.get('Authorization')
  return typeof value === 'string' ? value : undefined
}

/** After a failure: one refresh and one more try on 401, and the way out when there is none. */
export const recover = (client: AxiosInstance, session: Session) => async (failure: unknown) => {
  const error: ApiError = toApiError(failure)
  const config = (failure as { config?: InternalAxiosRequestConfig } | null)?.config
  if (!config || failure === error) throw error
  if (error.is('MEMBER_BLOCKED') && !SIGN_IN.test(config.url ?? '')) {
    session.events.leaveFor(placeAfter.blocked)
  }
  if (error.status !== 401 || isVisitorCall(config)) throw error

  const refused = headerOf(config)
  if (config.isRetry || config.refreshed?.kind === 'ok') {
    giveUp(session, refused)
    throw error
  }
  const result = config.refreshed ?? (await session.refresh(refused))
  if (result.kind === 'ok') return client.request({ ...config, isRetry: true })
  if (result.kind === 'unavailable') throw result.error
  if (result.kind !== 'ended') session.events.leaveFor(placeAfter[result.kind])
  throw error
}
