import * as v from 'valibot'
import { AppError } from '../../http/app-error'

const TIMEOUT_MS = 5_000

/**
 * A provider's JSON answer.
 *
 * @throws SERVICE_UNAVAILABLE when the provider is slow, down or does not answer with JSON
 */
export const providerFetch = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.status >= 500) throw new Error(`answered ${response.status}`)
    return Response.json(await response.json(), { status: response.status })
  } catch (cause) {
    throw Object.assign(new AppError('SERVICE_UNAVAILABLE'), { cause })
  }
}

/**
 * The profile behind an access token, validated.
 *
 * @throws UNAUTHORIZED when the provider refuses, SERVICE_UNAVAILABLE when it can't be reached or answers another shape
 */
export const fetchProfile = async <T extends v.GenericSchema>(
  url: string,
  token: string,
  schema: T,
): Promise<v.InferOutput<T>> => {
  const response = await providerFetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new AppError('UNAUTHORIZED')
  const profile = v.safeParse(schema, await response.json())
  if (!profile.success) throw new AppError('SERVICE_UNAVAILABLE')
  return profile.output
}
