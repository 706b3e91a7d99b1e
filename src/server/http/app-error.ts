import { errorCatalogue, type ErrorEntry } from '@/domain/error-catalogue'
import { type ErrorCode, errorCodes, type ErrorName } from '@/domain/error-codes'

/**
 * An error by its name in the catalogue, which gives code, status, default message and the field it is about. Any other
 * thrown value is a fault, which is logged and answered as UNKNOWN without details.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields?: Record<string, string>
  /** When the call may be repeated, in seconds: the header Retry-After. */
  readonly retryAfter?: number

  constructor(
    readonly reason: ErrorName,
    options: {
      message?: string
      fields?: Record<string, string>
      retryAfter?: number
      cause?: unknown
    } = {},
  ) {
    const entry: ErrorEntry = errorCatalogue[reason]
    super(options.message ?? entry.message, options.cause === undefined ? {} : { cause: options.cause })
    this.name = 'AppError'
    this.code = errorCodes[reason]
    this.status = entry.status
    this.retryAfter = options.retryAfter
    const { field } = entry
    this.fields = options.fields ?? (field === undefined ? undefined : { [field]: this.message })
  }
}

export const notFound = (): AppError => new AppError('NOT_FOUND')

/** INVALID_INPUT about one field of the call. */
export const invalidInput = (field: string, message: string): AppError =>
  new AppError('INVALID_INPUT', { fields: { [field]: message } })

/**
 * A service of somebody else is needed for the call and does not work now, or refuses this server: answered 503 with `Retry-After`, and
 * logged with its cause. Its message may be logged, and holds nothing personal.
 */
export class OutageError extends Error {
  override name = 'OutageError'
}
