import * as v from 'valibot'
import type { Provider } from '@/domain/account'
import { AppError } from '../../http/app-error'
import { callProvider } from '../call-provider'
import { countProviderCall } from '../count-provider-call'

const TIMEOUT_MS = 5_000

/**
 * The statuses by which a provider refuses a person or a code (RFC 6749, 5.2; RFC 6750, 3.1). Any other one is about the provider or
 * this server, such as 404 of a changed address and 429 of too many calls.
 */
const REFUSALS = new Set([400, 401, 403])

/**
 * A provider's JSON answer.
 *
 * @throws SERVICE_UNAVAILABLE when the provider is slow, down, too busy, or does not answer with JSON
 */
export const providerFetch = async (
  provider: Provider,
  url: string,
  init: RequestInit,
): Promise<Response> => {
  try {
    const { ok, status, text } = await countProviderCall(provider, async () => {
      const response = await callProvider(url, init, { timeoutMs: TIMEOUT_MS })
      return { ok: response.ok, status: response.status, text: await response.text() }
    })
    if (!ok && !REFUSALS.has(status)) throw new Error(`answered ${status}`)
    return Response.json(JSON.parse(text), { status })
  } catch (cause) {
    throw new AppError('SERVICE_UNAVAILABLE', { cause })
  }
}

/**
 * The profile behind an access token, validated.
 *
 * @throws UNAUTHORIZED when the provider refuses, SERVICE_UNAVAILABLE when it can't be reached or answers another shape
 */
export const fetchProfile = async <T extends v.GenericSchema>(
  provider: Provider,
  url: string,
  token: string,
  schema: T,
): Promise<v.InferOutput<T>> => {
  const response = await providerFetch(provider, url, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new AppError('UNAUTHORIZED')
  const profile = v.safeParse(schema, await response.json())
  if (!profile.success) throw new AppError('SERVICE_UNAVAILABLE')
  return profile.output
}
