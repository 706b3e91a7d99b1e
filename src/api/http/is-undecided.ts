import type { ErrorName } from '@/domain/error-codes'
import { DECIDED_SERVER_ERRORS, isOneOf, UNDECIDED_ERRORS } from '@/domain/error-groups'
import { needsRefresh } from '@/domain/session-errors'

/**
 * Whether a failed request may be sent again with the same key: its result is unknown (no answer, a server
 * error), or the server has not processed it.
 */
export const isUndecided = ({
  status,
  reason,
}: {
  status: number
  reason?: ErrorName | undefined
}): boolean =>
  !isOneOf(reason, DECIDED_SERVER_ERRORS) &&
  (status === 0 || status >= 500 || needsRefresh({ status, reason }) || isOneOf(reason, UNDECIDED_ERRORS))
