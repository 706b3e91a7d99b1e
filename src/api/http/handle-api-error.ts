import {
  isSessionError,
  needsRefresh,
  type SessionErrorRule,
  sessionErrorPath,
  sessionErrors,
} from '@/domain/session-errors'
import type { ApiError } from './api-error'
import type { SessionEvents } from './session-events'
import type { TokenStore } from './token-store'

/** Whether the error leads to another page, so that the screen shows no message. */
export const leadsAway = ({ reason }: ApiError): boolean => isSessionError(reason)

/** The refresh token of the session whose member a service has refused for missing terms. */
let sessionWithoutTerms: string | undefined

/** Whether a service has refused the member of this session for missing terms, whatever the member's own data says. */
export const lacksTerms = ({ refresh }: TokenStore): boolean =>
  sessionWithoutTerms !== undefined && sessionWithoutTerms === refresh()

/**
 * Handles a failed query, mutation, plain call or refresh of a member: an error of the session leads to its page. One
 * that a refresh may resolve is left to the interceptor.
 */
export const handleApiError = (
  error: ApiError,
  { events, tokens }: { events: SessionEvents; tokens: TokenStore },
): void => {
  const { reason } = error
  if (needsRefresh(error) || !isSessionError(reason)) return
  const { endsSession }: SessionErrorRule = sessionErrors[reason]
  const refused = tokens.refresh()
  if (!endsSession) sessionWithoutTerms = refused
  // The tokens are cleared last: without them a members' page would lead to the sign-in page instead.
  events.redirectTo(sessionErrorPath(reason), () => {
    if (endsSession && tokens.refresh() === refused) tokens.clear()
  })
}
