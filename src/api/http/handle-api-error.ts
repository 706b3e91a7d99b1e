import {
  isSessionError,
  type SessionErrorRule,
  sessionErrorPath,
  sessionErrors,
} from '@/domain/session-errors'
import type { ApiError } from './api-error'
import type { SessionEvents } from './session-events'
import type { TokenStore } from './token-store'

/** Whether the error leads away from the screen, so that the screen itself has nothing to say about it. */
export const leadsAway = ({ reason }: ApiError): boolean => isSessionError(reason)

/**
 * What any failed call of a member leads to, whether a query, a mutation, a plain call or the refresh made it:
 * an error of the session leads to its page. A 401 is left to the interceptor, which refreshes first.
 */
export const handleApiError = (
  { status, reason }: ApiError,
  { events, tokens }: { events: SessionEvents; tokens: TokenStore },
): void => {
  if (status === 401 || !isSessionError(reason)) return
  const { endsSession }: SessionErrorRule = sessionErrors[reason]
  const refused = tokens.refresh()
  // The tokens go last: without them a members' page leads to the sign-in page instead.
  events.leaveFor(sessionErrorPath(reason), () => {
    if (endsSession && tokens.refresh() === refused) tokens.clear()
  })
}
