import * as v from 'valibot'
import type { Provider } from '@/domain/account'
import { phoneGroups } from '@/domain/phone'
import { AppError } from '../../http/app-error'
import { jsonLog } from '../../observability/log'
import { callProvider, countProviderCall } from '../call-provider'

/** `010-1234-5678` and `+82 10-1234-5678` as 01012345678; null for anything that is no Korean number. */
export const parseKoreanPhone = (phone: string | null | undefined): string | null =>
  phoneGroups(phone ?? '')?.join('') ?? null

/** yyyyMMdd from the year and the month with day (`10-01` or `1001`), where both are known. */
export const parseBirthday = (
  year: string | null | undefined,
  day: string | null | undefined,
): string | null => {
  const date = `${year ?? ''}${(day ?? '').replace('-', '')}`
  return /^\d{8}$/.test(date) ? date : null
}

/** Of a person without any at their provider. */
export const PLACEHOLDER_NAME = '회원'

/** A name that fits the column. Providers do not validate names. */
export const firstUsableName = (...candidates: (string | null | undefined)[]): string => {
  // The database cannot store NUL. The first name that is not blank is used.
  const usable = candidates
    .map((name) => (name ?? '').replaceAll('\u0000', '').trim())
    .find((name) => name !== '')
  return [...(usable ?? PLACEHOLDER_NAME)].slice(0, 50).join('')
}

const TIMEOUT_MS = 5_000

/**
 * The statuses by which a provider refuses a person or a code (RFC 6749, 5.2; RFC 6750, 3.1). Any other one is about the provider or
 * this server, such as 404 of a changed address and 429 of too many calls.
 */
const REFUSALS = new Set([400, 401, 403])

/** Logs why nobody can sign in through a provider: without it a wrong secret looks like an outage. */
export const providerFault = (provider: Provider, reason: string): AppError => {
  jsonLog('warn', 'sign-in provider failed', { provider, reason })
  return new AppError('SERVICE_UNAVAILABLE', { cause: new Error(`${provider}: ${reason}`) })
}

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
    if (!ok && !REFUSALS.has(status)) throw providerFault(provider, `status ${status}`)
    return Response.json(JSON.parse(text), { status })
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('SERVICE_UNAVAILABLE', { cause })
  }
}

/**
 * Kakao's codes about the person or their token: stopped account, not linked, dormant, token ended, no consent, under 14. All others
 * are about the app, its quota or Kakao itself, and have the same statuses.
 */
const KAKAO_PERSON_CODES = new Set([-4, -101, -103, -401, -402, -406])

const kakaoError = v.object({ code: v.number() })

/** 403 says that the app may not read profiles, at Kakao also that the person may not sign in. */
const profileRefusal = (provider: Provider, status: number, body: unknown): AppError => {
  const kakao = v.safeParse(kakaoError, body)
  const code = provider === 'kakao' && kakao.success ? kakao.output.code : undefined
  const isAboutPerson = code === undefined ? status !== 403 : KAKAO_PERSON_CODES.has(code)
  return isAboutPerson
    ? new AppError('UNAUTHORIZED')
    : providerFault(provider, `profile ${status}${code === undefined ? '' : ` ${code}`}`)
}

/**
 * The profile behind an access token, validated.
 *
 * @throws UNAUTHORIZED when the provider refuses the person, SERVICE_UNAVAILABLE when it can't be reached, refuses this app or
 *   answers another shape
 */
export const fetchProfile = async <T extends v.GenericSchema>(
  provider: Provider,
  url: string,
  token: string,
  schema: T,
): Promise<v.InferOutput<T>> => {
  const response = await providerFetch(provider, url, { headers: { authorization: `Bearer ${token}` } })
  const body: unknown = await response.json()
  if (!response.ok) throw profileRefusal(provider, response.status, body)
  const profile = v.safeParse(schema, body)
  if (!profile.success) throw new AppError('SERVICE_UNAVAILABLE')
  return profile.output
}
