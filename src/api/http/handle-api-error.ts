import {
  isSessionError,
  type SessionErrorRule,
  sessionErrorPath,
  sessionErrors,
} from '@/domain/session-errors'
import type { ApiError } from './api-error'
import type { SessionEvents } from './session-events'
import type { TokenStore } from './token-store'

/** Whether the error leads to another page, so that the screen shows no message. */
export const leadsAway = ({ reason }: ApiError): boolean => isSessionError(reason)

/**
 * Handles a failed query, mutation, plain call or refresh of a member: an error of the session leads to its page. A
 * 401 is left to the interceptor, which refreshes first.
 */
export const handleApiError = (
  { status, reason }: ApiError,
  { events, tokens }: { events: SessionEvents; tokens: TokenStore },
): void => {
  if (status === 401 || !isSessionError(reason)) return
  const { endsSession }: SessionErrorRule = sessionErrors[reason]
  const refused = tokens.refresh()
  // The tokens are cleared last: without them a members' page would lead to the sign-in page instead.
  events.redirectTo(sessionErrorPath(reason), () => {
    if (endsSession && tokens.refresh() === refused) tokens.clear()
  })
}
