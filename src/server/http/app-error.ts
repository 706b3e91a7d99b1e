import { lookUpError, type ErrorCode } from '@/domain/error-catalogue'

/**
 * A refusal with a code of the catalogue; status and message come from there unless given.
 * Anything else that is thrown is a fault: logged, and answered as 5000 without detail.
 */
export class AppError extends Error {
  readonly status: number
  readonly fields?: Record<string, string>

  constructor(
    readonly code: ErrorCode,
    options: { message?: string; fields?: Record<string, string> } = {},
  ) {
    const entry = lookUpError(code)
    super(options.message ?? entry.message)
    this.name = 'AppError'
    this.status = entry.status
    this.fields = options.fields
  }
}

export const notFound = (): AppError => new AppError(7003)
