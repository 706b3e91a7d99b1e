import type { GatewayName } from '@/domain/gateway'
import { countProviderCall } from '../call-provider'

/** One call to a gateway's host. The sandbox answers the same calls in this process. */
export type GatewayFetch = (url: string, init: GatewayRequest) => Promise<GatewayResponse>

export interface GatewayRequest {
  method: 'POST'
  headers: Record<string, string>
  body: string
}

export interface GatewayResponse {
  ok: boolean
  text(): Promise<string>
}

/** Returns the text of the answer, or null without one in time. The caller must not assume a result. */
export const requestGateway = async (
  gateway: GatewayName,
  fetchGateway: GatewayFetch,
  url: string,
  body: string,
  contentType: string,
): Promise<string | null> => {
  try {
    const { ok, text } = await countProviderCall(gateway, async () => {
      const response = await fetchGateway(url, {
        method: 'POST',
        headers: { 'content-type': contentType },
        body,
      })
      return { ok: response.ok, text: await response.text() }
    })
    return ok ? text : null
  } catch {
    return null
  }
}

export const FORM = 'application/x-www-form-urlencoded; charset=utf-8'
export const JSON_TYPE = 'application/json; charset=utf-8'
