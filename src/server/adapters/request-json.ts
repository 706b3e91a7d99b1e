import { countProviderCall, type ProviderName, type SendRequest } from './call-provider'

export interface JsonRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: object
}

interface JsonResponse {
  isOk: boolean
  status: number
  body: unknown
}

const TOO_MANY_REQUESTS = 429

/**
 * Calls a JSON API once. Nothing is repeated here, after `Retry-After` neither: the jobs ask again, later than most name.
 *
 * @returns null without a complete answer in time, for one that is no JSON, and while the provider takes no calls. The caller must
 *   not assume a result.
 */
export const requestJson = async (
  provider: ProviderName,
  send: SendRequest,
  { method, url, headers, body }: JsonRequest,
): Promise<JsonResponse | null> => {
  try {
    const { ok, status, text } = await countProviderCall(provider, async () => {
      const response = await send(url, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { ok: response.ok, status: response.status, text: await response.text() }
    })
    const parsed: unknown = JSON.parse(text)
    return status === TOO_MANY_REQUESTS ? null : { isOk: ok, status, body: parsed }
  } catch {
    return null
  }
}
