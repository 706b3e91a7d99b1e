import type { GatewayName } from '@/domain/gateway'
import { jsonLog, type Log } from '../../observability/log'
import type { SendRequest } from '../call-provider'
import { type JsonRequest, requestJson } from '../request-json'
import { flattenFields } from './gateway-answer'
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

/** An answer of a gateway's JSON API. Fields of objects inside have names such as `amount.total`. */
interface JsonAnswer {
  isOk: boolean
  status: number
  fields: Record<string, string>
}

/**
 * Calls a JSON API of a gateway once.
 *
 * @returns null without a complete answer in time, for one that is no JSON object, and while the gateway takes no calls. The caller
 *   must not assume a result.
 */
export const callJsonApi = async (
  gateway: GatewayName,
  send: SendRequest,
  request: JsonRequest,
): Promise<JsonAnswer | null> => {
  const answer = await requestJson(gateway, send, request)
  const fields = flattenFields(answer?.body)
  return answer && fields && { isOk: answer.isOk, status: answer.status, fields }
}
