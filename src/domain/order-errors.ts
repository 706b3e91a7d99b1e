import type { ErrorName } from './error-codes'

/** The price of an order may have changed. */
export const ORDER_PRICE_ERRORS = [
  'INSUFFICIENT_CARD_BALANCE',
  'INSUFFICIENT_MONEY',
  'PRODUCT_NOT_PURCHASABLE',
  'INSUFFICIENT_STOCK',
  'PRICE_CHANGED',
] as const satisfies readonly ErrorName[]

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
  'REFUND_ACCOUNT_REQUIRED',
  'BANK_ACCOUNT_HOLDER_MISMATCH',
] as const satisfies readonly ErrorName[]

/** An action has no valid proof of the passcode. Its state decides what the member does next. */
export const PASSCODE_PROOF_ERRORS = [
  'PASSCODE_PROOF_REQUIRED',
  'PASSCODE_NOT_SET',
  'PASSCODE_LOCKED',
] as const satisfies readonly ErrorName[]

/** Somebody else has accepted a product gift, or it has ended: its page is read again. */
export const GIFT_CHANGED_ERRORS = [
  'GIFT_ENDED',
  'GIFT_ALREADY_RECEIVED',
  'OWN_GIFT',
  'NOT_FOUND',
] as const satisfies readonly ErrorName[]
