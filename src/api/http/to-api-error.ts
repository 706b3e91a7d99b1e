import { isAxiosError } from 'axios'
import { type ErrorName, errorCodes, errorNameOf } from '@/domain/error-codes'
import { CHECK_INPUT_MESSAGE, GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import { serverNow } from '@/lib/server-time'
import { ApiError, type ApiErrorKind, withoutAnswer } from './api-error'

type Headers = Readonly<Record<string, unknown>>

/** The reason of an answer without a code of the catalogue: a proxy's page, or another backend. */
const reasonOfStatus: Readonly<Record<number, ErrorName>> = {
  400: 'INVALID_INPUT',
  401: 'SIGN_IN_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  502: 'SERVICE_UNAVAILABLE',
  503: 'SERVICE_UNAVAILABLE',
  504: 'SERVICE_UNAVAILABLE',
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 500 ? value : undefined

const HANGUL = /[가-힣]/
/** Tags, and lines of a stack. */
const FOR_ENGINEERS = /<[a-z!/]|^\s*at \S/im

/** A text that is written for shoppers. A service may put anything into its answer: another language, a stack, a page. */
const shownText = (value: unknown): string | undefined => {
  const given = text(value)
  return given && HANGUL.test(given) && !FOR_ENGINEERS.test(given) ? given : undefined
}

/** The id of an earlier payment or bank move (STILL_CONFIRMING), which no screen shows. */
const ID_FIELD = 'earlier'

const textFields = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
          .map(([field, given]) => [
            field,
            field === ID_FIELD ? given : (shownText(given) ?? CHECK_INPUT_MESSAGE),
          ]),
      )
    : {}

/** The header as seconds from now: it may hold them, or a date. */
const secondsOf = (header: unknown): number | undefined => {
  const retryAfter = text(header)
  if (retryAfter === undefined) return undefined
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - serverNow()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}

const ofAnswer = (status: number, body: unknown, headers: Headers, cause: unknown): ApiError => {
  const retryAfter = secondsOf(headers['retry-after'])
  // A proxy announces maintenance by a 503 with a time.
  const inferred =
    status === 503 && retryAfter !== undefined ? 'MAINTENANCE' : (reasonOfStatus[status] ?? 'UNKNOWN')
  const envelope = isRecord(body) ? body : {}
  const code = Number(envelope.code)
  const hasCode = envelope.code != null && envelope.code !== '' && Number.isSafeInteger(code) && code > 0
  const named = hasCode ? errorNameOf(code) : undefined
  return new ApiError(
    {
      kind: 'response',
      status,
      code: hasCode ? code : errorCodes[inferred],
      reason: hasCode ? named : inferred,
      // The client fills in an empty one.
      message: named ? (shownText(envelope.message) ?? '') : GENERIC_ERROR_MESSAGE,
      fields: textFields(envelope.fields),
      requestId: text(envelope.requestId) ?? text(headers['x-request-id']),
      retryAfter,
    },
    cause,
  )
}

const kindOf = (code: string | undefined, message: string): Exclude<ApiErrorKind, 'response' | 'absent'> => {
  if (code === 'ERR_CANCELED') return 'cancelled'
  if (code === 'ETIMEDOUT') return 'timeout'
  // axios uses ECONNABORTED both for a time-out and for a request that the browser cancels when the page is left.
  if (code === 'ECONNABORTED') return message.includes('timeout') ? 'timeout' : 'cancelled'
  return code === 'ERR_BAD_OPTION' || code === 'ERR_INVALID_URL' ? 'unknown' : 'network'
}

/**
 * The error of a successful answer that is a page: something between the app and the service has answered, such as a
 * gateway, or the login page behind a redirect.
 */
export const pageInsteadOfAnswer = (cause: unknown): ApiError => ofAnswer(502, undefined, {}, cause)

/** Any thrown thing as an ApiError; the original is its `cause`. Never throws. */
export const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  let kind: Exclude<ApiErrorKind, 'response' | 'absent'> = 'unknown'
  if (isAxiosError(error)) {
    const { response } = error
    if (response && response.status >= 400) {
      return ofAnswer(response.status, response.data, response.headers, error)
    }
    kind = kindOf(error.code, error.message)
  } else if (error instanceof Error && error.name === 'AbortError') {
    kind = 'cancelled'
  }
  return withoutAnswer(kind, error)
}
