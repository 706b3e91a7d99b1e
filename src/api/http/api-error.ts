import type { ErrorName } from '@/domain/error-codes'
import { GENERIC_ERROR_MESSAGE, INPUT_KEPT_MESSAGE } from '@/domain/generic-error'

export type ApiErrorKind =
  /** The server answered with a failure. */
  | 'response'
  /** No answer: offline, unreachable, cut off. */
  | 'network'
  | 'timeout'
  /** Given up by the caller or by leaving the page; never shown. */
  | 'cancelled'
  /** The server answered with something that the app cannot use. */
  | 'unexpected'
  /** The service does not have what the call needs, so a retry cannot succeed. */
  | 'absent'
  /** The device does not give the file that should be sent. */
  | 'unreadable'
  /** A defect on our side. */
  | 'unknown'

type Details = {
  kind: ApiErrorKind
  status: number
  code: number
  reason?: ErrorName | undefined
  message: string
  fields?: Record<string, string>
  requestId?: string
  /** Seconds after which the call may be repeated (`Retry-After`). */
  retryAfter?: number | undefined
}

/** The one error of every client. `status` and `code` are 0 when no server answered. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly status: number
  readonly code: number
  /** The name of `code`; undefined for a code that is not in the catalogue, or without an answer. */
  readonly reason: ErrorName | undefined
  /** Form field to message; empty when the failure is not about fields. */
  readonly fields: Record<string, string>
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined

  constructor(
    { kind, status, code, reason, message, fields, requestId, retryAfter }: Details,
    cause?: unknown,
  ) {
    super(message, { cause })
    this.kind = kind
    this.status = status
    this.code = code
    this.reason = reason
    this.fields = fields ?? {}
    this.requestId = requestId
    this.retryAfter = retryAfter
  }

  /** The message in a form. A generic message adds that the input is preserved, because the page is not reloaded. */
  get formMessage(): string {
    return this.message === GENERIC_ERROR_MESSAGE ? `${this.message}\n${INPUT_KEPT_MESSAGE}` : this.message
  }

  /** Whether the server refused the call for one of these reasons. */
  is(...names: ErrorName[]): boolean {
    return this.reason !== undefined && names.includes(this.reason)
  }
}

const messagesWithoutAnswer: Record<Exclude<ApiErrorKind, 'response' | 'absent'>, string> = {
  network: '서버에 연결하지 못했어요. 인터넷 연결을 확인한 뒤 다시 시도해 주세요.',
  timeout: '응답이 늦어지고 있어요. 잠시 후 다시 시도해 주세요.',
  cancelled: '요청을 취소했어요.',
  unexpected: GENERIC_ERROR_MESSAGE,
  unreadable: '사진을 읽지 못했어요. 휴대폰에 내려받은 사진인지 확인하고 다시 골라 주세요.',
  unknown: GENERIC_ERROR_MESSAGE,
}

/** Returns the error of a call without a usable answer. */
export const withoutAnswer = (kind: keyof typeof messagesWithoutAnswer, cause: unknown): ApiError =>
  new ApiError({ kind, status: 0, code: 0, message: messagesWithoutAnswer[kind] }, cause)

/** Loads a part of the code. @throws ApiError `network` when it cannot be loaded, as when the server does not answer */
export const loadScript = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((cause: unknown) => {
    throw withoutAnswer('network', cause)
  })

/** The error of a call to a service without the capability; it counts as a 404. */
export const absentCapability = (cause?: unknown): ApiError =>
  new ApiError({ kind: 'absent', status: 404, code: 0, message: '지금은 이용할 수 없는 기능이에요.' }, cause)

/** Whether an answer that could not be read shows that the service has accepted the call. */
const isAccepted = ({ kind, cause }: ApiError): boolean =>
  kind === 'unexpected' && (cause as { isAcceptance?: boolean } | undefined)?.isAcceptance === true

/**
 * Returns the answer of a successful call, or null if it is empty or has other fields: the server has accepted the call, so
 * it must not be reported as failed. An answer of another kind, such as a list, does not show that it is accepted.
 */
export const acceptedAnswer = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (error instanceof ApiError && isAccepted(error)) return null
    throw error
  })

/** Returns an ApiError for whatever a call threw. Any other error is a defect of this app, before or after the request. */
export const asApiError = (thrown: unknown): ApiError =>
  thrown instanceof ApiError ? thrown : withoutAnswer('unknown', thrown)

/** Whether the server answered 404: the object does not exist, or belongs to another member. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Whether the service does not have the capability of the call. */
export const isAbsent = (error: unknown): boolean => error instanceof ApiError && error.kind === 'absent'

/** Whether a call failed for one of these reasons. Anything but an ApiError has no reason. */
export const hasReason = (error: unknown, ...names: ErrorName[]): boolean =>
  error instanceof ApiError && error.is(...names)

/** Whether the server answered 403: the object is there, but not for this person. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403

/** Whether the server refused the call. Its message then tells the shopper why; a failed server has no message for shoppers. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
