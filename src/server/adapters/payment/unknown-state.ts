import type { GatewayName } from '@/domain/gateway'
import { jsonLog, type Log } from '../../observability/log'
import type { UnknownOutcome } from './payment-adapter'

const MAX_STATES = 100
const MAX_LENGTH = 50

/**
 * Returns a function for words of state that an adapter does not know: such a word changes no payment, and is logged once with its
 * name, because the job asks for the payment again every 20 seconds.
 */
export const createStateReporter = (gateway: GatewayName, log: Log = jsonLog) => {
  const reported = new Set<string>()
  return (state: string, code = state): UnknownOutcome => {
    if (!reported.has(state) && reported.size < MAX_STATES) {
      reported.add(state)
      log('error', 'unknown payment state', { gateway, state: state.slice(0, MAX_LENGTH) })
    }
    return { outcome: 'unknown', code, status: state }
  }
}
