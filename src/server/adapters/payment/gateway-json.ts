import type { GatewayName } from '@/domain/gateway'
import type { SendRequest } from '../call-provider'
import { countProviderCall } from '../count-provider-call'
import { readJson } from './gateway-answer'

/** An answer of a gateway's JSON API. Fields of objects inside have names such as `amount.total`. */
interface JsonAnswer {
  isOk: boolean
  status: number
  fields: Record<string, string>
}

interface JsonCall {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: object
}

const TOO_MANY_REQUESTS = 429

/**
 * Calls a JSON API of a gateway. Nothing is repeated here, after `Retry-After` neither: the jobs ask again, later than most name.
 *
 * @returns null without a complete answer in time, for one that is no JSON object, and while the gateway takes no calls. The caller
 *   must not assume a result.
 */
export const callJsonApi = async (
  gateway: GatewayName,
  send: SendRequest,
  { method, url, headers, body }: JsonCall,
): Promise<JsonAnswer | null> => {
  try {
    const { ok, status, text } = await countProviderCall(gateway, async () => {
      const response = await send(url, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { ok: response.ok, status: response.status, text: await response.text() }
    })
    const fields = readJson(text)
    return fields && status !== TOO_MANY_REQUESTS ? { isOk: ok, status, fields } : null
  } catch {
    return null
  }
}
