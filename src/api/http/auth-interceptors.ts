import type { AxiosInstance, InternalAxiosRequestConfig } from 'axios'
import { SIGN_IN } from '@/config/paths'
import { SCREEN_MEMBER_HEADER } from '@/domain/account'
import { needsRefresh, sessionErrors } from '@/domain/session-errors'
import { ApiError } from './api-error'
import type { RefreshOutcome } from './auth-refresh'
import { handleApiError } from './handle-api-error'
import { reportOtherMember, screenMember } from './screen-member'
import type { Session } from './session'
import { toApiError } from './to-api-error'
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

const SIGN_IN_CALL = /\/api\/auth\/oauth2\//
const ELSEWHERE = /^([a-z][a-z\d+.-]*:)?\/\//i

/** The page after a refresh that gave no token. A 401 of the refresh means that sign-up was never completed. */
const pathAfterRefresh: Record<'none' | 'unauthorised' | 'forbidden', string> = {
  none: SIGN_IN,
  unauthorised: sessionErrors.TERMS_NOT_AGREED.path,
  forbidden: SIGN_IN,
}

/**
 * Leads to the page of a refresh that gave no token: from a call of a member as from a members' page that opens with the
 * refresh token only. An error of the session has led to its page already.
 */
const leaveAfterRefresh = ({ events }: Session, { kind }: RefreshOutcome): void => {
  if (kind === 'none' || kind === 'unauthorised' || kind === 'forbidden')
    events.redirectTo(pathAfterRefresh[kind])
}

/**
 * Signs a returning member in again; does nothing for other visitors. An error of the session leads to its page.
 * Another refusal leaves a visitor on a public page; where a member is needed it leads to where a refused call would.
 */
export const resumeSession = async (
  session: Session,
  { needsMember = false } = {},
): Promise<RefreshOutcome | undefined> => {
  if (!hasRefreshOnly(session.tokens)) return undefined
  const outcome = await session.refresh()
  if (needsMember) leaveAfterRefresh(session, outcome)
  return outcome
}

const isVisitorCall = (config: InternalAxiosRequestConfig): boolean =>
  config.skipAuth === true || SIGN_IN_CALL.test(config.url ?? '') || ELSEWHERE.test(config.url ?? '')

/** Adds the access token to a request, and to a change the member for whom the screen was drawn. Refreshes an expired one first, so that a member is not treated as a visitor. */
export const authHeader = (session: Session) => async (config: InternalAxiosRequestConfig) => {
  if (isVisitorCall(config)) return config
  // Before the refresh, which may bring the tokens of another member.
  const member = config.method === 'get' && !config.isChange ? null : screenMember()
  if (member && !config.isRetry) config.headers.set(SCREEN_MEMBER_HEADER, member)
  if (!config.isRetry && hasRefreshOnly(session.tokens)) config.refreshed = await session.refresh()
  const access = session.tokens.access()
  if (access) config.headers.set('Authorization', access)
  else config.headers.delete('Authorization')
  return config
}

/** Ends a session that was refused again with a new token: it would loop through the sign-in page. */
const endSession = (session: Session, refused: string | undefined) => {
  // With another token, or none, another call or tab has already handled this session.
  if (session.tokens.access() !== refused) return
  session.tokens.clear()
  session.events.redirectTo(SIGN_IN)
}

const headerOf = (config: InternalAxiosRequestConfig): string | undefined => {
  const value = config.headers.get('Authorization')
  return typeof value === 'string' ? value : undefined
}

const cancelledOf = (error: ApiError): ApiError =>
  new ApiError({ ...error, message: error.message, kind: 'cancelled' }, error)

/** After a failure: errors of the session lead to their page, and an unauthorised call is tried once more after a refresh. */
export const recover = (client: AxiosInstance, session: Session) => async (failure: unknown) => {
  const error: ApiError = toApiError(failure)
  const config = (failure as { config?: InternalAxiosRequestConfig } | null)?.config
  if (!config || failure === error) throw error
  if (!isVisitorCall(config)) handleApiError(error, session)
  if (error.is('MEMBER_CHANGED')) {
    reportOtherMember()
    // The shell has said why and started the screen afresh, so that what was pressed is gone.
    if ((config.headers.get(SCREEN_MEMBER_HEADER) ?? null) !== screenMember()) throw cancelledOf(error)
  }
  if (!needsRefresh(error) || isVisitorCall(config)) throw error

  const refused = headerOf(config)
  if (config.isRetry || config.refreshed?.kind === 'ok') {
    endSession(session, refused)
    throw error
  }
  const result = config.refreshed ?? (await session.refresh(refused))
  if (result.kind === 'ok') return client.request({ ...config, isRetry: true })
  if (result.kind === 'unavailable' || result.kind === 'refused') throw result.error
  leaveAfterRefresh(session, result)
  throw error
}
