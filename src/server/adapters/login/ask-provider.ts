import * as v from 'valibot'
import { AppError } from '../../http/app-error'

const TIMEOUT_MS = 5_000

const tokenAnswer = v.object({ access_token: v.pipe(v.string(), v.minLength(1)) })

/** A provider's JSON; one that is slow, down or speaks no JSON is 7008. */
const ask = async (url: string, init: RequestInit): Promise<{ ok: boolean; body: unknown }> => {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.status >= 500) throw new Error(`answered ${response.status}`)
    return { ok: response.ok, body: await response.json() }
  } catch (cause) {
    throw Object.assign(new AppError('SERVICE_UNAVAILABLE'), { cause })
  }
}

/**
 * The access token for a code. Naver answers 200 with `error` for a bad code, the others 400.
 *
 * @throws UNAUTHORIZED | SERVICE_UNAVAILABLE
 */
export const fetchToken = async (url: string, form: Record<string, string>): Promise<string> => {
  const { ok, body } = await ask(url, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ grant_type: 'authorization_code', ...form }),
  })
  const answer = v.safeParse(tokenAnswer, body)
  if (!ok || !answer.success) throw new AppError('UNAUTHORIZED')
  return answer.output.access_token
}

/**
 * The profile behind an access token, checked.
 *
 * @throws UNAUTHORIZED when the provider refuses, SERVICE_UNAVAILABLE when it can't be reached or answers another shape
 */
export const fetchProfile = async <T extends v.GenericSchema>(
  url: string,
  token: string,
  schema: T,
): Promise<v.InferOutput<T>> => {
  const { ok, body } = await ask(url, { headers: { authorization: `Bearer ${token}` } })
  if (!ok) throw new AppError('UNAUTHORIZED')
  const answer = v.safeParse(schema, body)
  if (!answer.success) throw new AppError('SERVICE_UNAVAILABLE')
  return answer.output
}
