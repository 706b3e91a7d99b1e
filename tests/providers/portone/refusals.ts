import { StubRefusal } from '../stub-server'

/**
 * The errors of the PortOne API with their statuses: OpenAPI 1.16.0, `x-portone-status-code` and the `responses` of each
 * operation. `message` is optional there, and its text is written nowhere.
 */
const STATUS_BY_TYPE = {
  INVALID_REQUEST: 400,
  NEGATIVE_PROMOTION_ADJUSTED_CANCEL_AMOUNT: 400,
  PROMOTION_DISCOUNT_RETAIN_OPTION_SHOULD_NOT_BE_CHANGED: 400,
  MAX_WEBHOOK_RETRY_COUNT_REACHED: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  PAYMENT_NOT_FOUND: 404,
  WEBHOOK_NOT_FOUND: 404,
  CASH_RECEIPT_NOT_FOUND: 404,
  CASH_RECEIPT_NOT_ISSUED: 404,
  CHANNEL_NOT_FOUND: 404,
  IDENTITY_VERIFICATION_NOT_FOUND: 404,
  ALREADY_PAID: 409,
  PAYMENT_NOT_PAID: 409,
  PAYMENT_ALREADY_CANCELLED: 409,
  PAYMENT_NOT_WAITING_FOR_DEPOSIT: 409,
  CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN: 409,
  CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT: 409,
  SUM_OF_PARTS_EXCEEDS_CANCEL_AMOUNT: 409,
  CANCEL_TAX_FREE_AMOUNT_EXCEEDS_CANCELLABLE_TAX_FREE_AMOUNT: 409,
  CANCEL_TAX_AMOUNT_EXCEEDS_CANCELLABLE_TAX_AMOUNT: 409,
  MAX_CANCEL_COUNT_REACHED: 409,
  CASH_RECEIPT_ALREADY_ISSUED: 409,
  PG_PROVIDER: 502,
} as const

export type PortoneErrorType = keyof typeof STATUS_BY_TYPE

export const refuse = (type: PortoneErrorType, message?: string): never => {
  throw new StubRefusal({
    status: STATUS_BY_TYPE[type],
    body: {
      type,
      ...(message !== undefined && { message }),
      // Schema PgProviderError: both fields are required.
      ...(type === 'PG_PROVIDER' && { pgCode: 'STUB', pgMessage: message ?? 'refused by the gateway' }),
    },
  })
}

/** A body that is a JSON object; else `INVALID_REQUEST` ("올바르지 않은 형식의 요청"). */
export const readObject = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : refuse('INVALID_REQUEST', 'the body is not a JSON object')

export const readString = (body: Record<string, unknown>, key: string): string => {
  const value = body[key]
  return typeof value === 'string' && value !== ''
    ? value
    : refuse('INVALID_REQUEST', `${key} is not a string`)
}

/** `type: integer, format: int64`; a string of digits is refused. */
export const readOptionalInteger = (body: Record<string, unknown>, key: string): number | undefined => {
  const value = body[key]
  if (value === undefined || value === null) return undefined
  return typeof value === 'number' && Number.isSafeInteger(value)
    ? value
    : refuse('INVALID_REQUEST', `${key} is not an integer`)
}
