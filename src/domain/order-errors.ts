import type { ErrorName } from './error-codes'

/** The price of an order may have changed. */
export const ORDER_PRICE_ERRORS = [
  'INSUFFICIENT_CARD_BALANCE',
  'INSUFFICIENT_MONEY',
  'PRODUCT_NOT_PURCHASABLE',
  'INSUFFICIENT_STOCK',
  'PRICE_CHANGED',
] as const satisfies readonly ErrorName[]
