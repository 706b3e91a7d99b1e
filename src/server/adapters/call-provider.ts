import { SpanKind } from '@opentelemetry/api'
import type { Provider } from '@/domain/account'
import type { GatewayName } from '@/domain/payment-method'
import { describeError } from '../db/database-error'
import { jsonLog } from '../observability/log'
import { metrics } from '../observability/metrics'
import { withSpan } from '../observability/trace'

type ProviderName =
  | Provider
  | GatewayName
  | 'openbanking'
  | 'nice'
  | 'storage'
  | 'solapi'
  | 'nhn'
  | 'delivery-tracker'
  | 'sweet-tracker'
  | 'juso'
  | 'webhook'

/**
 * Counts a call over the network as `answered`, as `refused` by the status of its answer, or as `none` when it throws because no
 * complete answer came in time, and logs the reason: callers only know that there is no result.
 *
 * @returns the answer
 */
export const countProviderCall = async <Answer extends { ok: boolean }>(
  provider: ProviderName,
  call: () => Promise<Answer>,
): Promise<Answer> => {
  let result = 'none'
  try {
    const answer = await withSpan(`call ${provider}`, call, SpanKind.CLIENT)
    result = answer.ok ? 'answered' : 'refused'
    return answer
  } catch (error) {
    jsonLog('warn', 'provider did not answer', { provider, ...describeError(error) })
    throw error
  } finally {
    metrics().providerCalls.inc({ provider, result })
  }
}

/** Shorter than the delay of the jobs that inquire, so that a call and its inquiry never run at the same time. */
const TIMEOUT_MS = 10_000

export type SendRequest = (url: string, init: RequestInit) => Promise<Response>

/** Calls a provider over the network. It ends in time, and rejects redirects, because they could lead to another host. */
export const callProvider = (
  url: string,
  init: RequestInit,
  { timeoutMs = TIMEOUT_MS, send = fetch }: { timeoutMs?: number; send?: SendRequest } = {},
): Promise<Response> => send(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })

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
