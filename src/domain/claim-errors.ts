import type { ErrorName } from './error-codes'

/** A claim or a purchase confirmation cannot be made as requested. */
export const CLAIM_ERRORS = [
  'ORDER_STATUS_CHANGED',
  'REFUND_AMOUNT_CHANGED',
  'CLAIM_QUANTITY_EXCEEDED',
  'RETURN_COST_EXCEEDS_REFUND',
  'PARTIAL_CANCEL_COST_EXCEEDS_REFUND',
  'CLAIM_NOT_WITHDRAWABLE',
  'EXCHANGE_OPTION_UNAVAILABLE',
  'PARTIAL_CANCEL_BEFORE_DEPOSIT',
  'CLAIM_PERIOD_OVER',
  'INSUFFICIENT_MONEY_FOR_EXCHANGE_FEE',
  'SHIPMENT_NOT_LATE',
] as const satisfies readonly ErrorName[]

/** A change of the form resolves the refusal of a claim: the amount that was seen, its fields, its photos. */
export const CLAIM_FORM_ERRORS = [
  'REFUND_AMOUNT_CHANGED',
  'INVALID_INPUT',
  'PHOTO_NOT_FOUND',
] as const satisfies readonly ErrorName[]
