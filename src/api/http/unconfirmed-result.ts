import { createStore } from '@/lib/create-store'
import type { ApiError } from './api-error'

/** A page that shows whether a change is done. */
export interface ResultPlace {
  href: string
  label: string
}

/** The place of a change without a known result; null once it is shown. The shell leads there. */
export const unconfirmedResult = createStore<ResultPlace | null>(null)

/** Whether the connection may be the cause. */
export const isConnectionLost = ({ kind }: ApiError): boolean => kind === 'network' || kind === 'timeout'

/** No usable answer: lost on the way, or unreadable. */
export const isLost = (error: ApiError): boolean => isConnectionLost(error) || error.kind === 'unexpected'

const failedCall = ({ cause }: ApiError): { isUnrepeatable?: boolean } | undefined =>
  (cause as { config?: { isUnrepeatable?: boolean } } | null | undefined)?.config

/**
 * Whether a change may be done although it failed, and a repeat could do it again: the service does not know its key. 503 is
 * the answer of a service that has not begun.
 */
export const isUnconfirmed = (error: ApiError): boolean =>
  failedCall(error)?.isUnrepeatable === true &&
  (isLost(error) || (error.status >= 500 && error.status !== 503))
