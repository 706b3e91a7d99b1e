export type ApiErrorKind =
  /** The server answered with a failure. */
  | 'response'
  /** No answer: offline, unreachable, cut off. */
  | 'network'
  | 'timeout'
  /** Given up by the caller or by leaving the page; never shown. */
  | 'cancelled'
  /** A defect on our side. */
  | 'unknown'

type Details = {
  kind: ApiErrorKind
  status: number
  code: number
  message: string
  fields?: Record<string, string>
  requestId?: string
}

/** The one error of every client. `status` and `code` are 0 when no server answered. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly status: number
  readonly code: number
  /** Form field to message; empty when the failure is not about fields. */
  readonly fields: Record<string, string>
  readonly requestId: string | undefined

  constructor({ kind, status, code, message, fields, requestId }: Details, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
    this.status = status
    this.code = code
    this.fields = fields ?? {}
    this.requestId = requestId
  }
}

/** The server knows nothing of what was asked for (or hides that it is somebody else's). */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404
