import type { GatewayName } from '@/domain/gateway'
import type { SendRequest } from '../call-provider'
import { type JsonRequest, requestJson } from '../request-json'
import { flattenFields } from './gateway-answer'

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
