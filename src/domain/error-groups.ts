/**
 * Groups of errors. The first script of many pages contains this file; those of `order-errors.ts` are apart, so
 * that only their screens load them.
 */
import type { ErrorName } from './error-codes'

/** Whether an error belongs to a group; an error without a name belongs to none. */
export const isOneOf = (name: ErrorName | undefined, group: readonly ErrorName[]): boolean =>
  name !== undefined && group.includes(name)

/** The server has not decided about the request: the same request may be sent again with the same key. */
export const UNDECIDED_ERRORS = [
  'TOO_MANY_REQUESTS',
  'REQUEST_IN_PROGRESS',
  'PASSCODE_PROOF_REQUIRED',
] as const satisfies readonly ErrorName[]

/**
 * Refused with a 5xx status before anything was recorded, so that another attempt is another request. MAINTENANCE and
 * SERVICE_UNAVAILABLE do not belong here: a database that breaks off at the end of a change is answered with them too.
 */
export const DECIDED_SERVER_ERRORS = ['BANK_MAINTENANCE'] as const satisfies readonly ErrorName[]

/** Another amount may be accepted. */
export const AMOUNT_ERRORS = [
  'INSUFFICIENT_CARD_BALANCE',
  'INSUFFICIENT_MONEY',
  'LIMIT_EXCEEDED',
  'BELOW_MINIMUM',
] as const satisfies readonly ErrorName[]

/** The account may not be charged at all, whatever the amount. */
export const CHARGE_BLOCKS = [
  'CHARGE_BLOCKED_BY_EXPOSURE',
  'CHARGE_BLOCKED_BY_FRAUD_RISK',
] as const satisfies readonly ErrorName[]

/** A charge or an exchange of a card is not possible, whatever the amount. */
export const CARD_OPERATION_BLOCKS = [
  'NOT_SUPPORTED',
  'CARD_NOT_FOUND',
  'INVALID_CARD_STATUS',
  ...CHARGE_BLOCKS,
] as const satisfies readonly ErrorName[]

/** A charge or a withdrawal of 담아머니 is not possible, whatever the amount. */
export const BANK_MOVE_BLOCKS = [
  'VERIFIED_PHONE_MISMATCH',
  'IDENTITY_NOT_VERIFIED',
  'BANK_ACCOUNT_NOT_FOUND',
  'OPEN_BANKING_NOT_SET',
  'BANK_MAINTENANCE',
  ...CHARGE_BLOCKS,
] as const satisfies readonly ErrorName[]

/** Products cannot be bought as they were chosen. */
export const PRODUCT_UNAVAILABLE_ERRORS = [
  'NOT_FOUND',
  'PRODUCT_NOT_PURCHASABLE',
  'INSUFFICIENT_STOCK',
  'INVALID_QUANTITY',
] as const satisfies readonly ErrorName[]

/** Sign-in ends on `/my/sign-up/fail`, which explains the error. */
export const SIGN_IN_REFUSALS = [
  'EMAIL_NOT_FOUND',
  'PHONE_NOT_FOUND',
  'SOCIAL_PHONE_MISMATCH',
  'NAVER_ACCOUNT_EXISTS',
  'KAKAO_ACCOUNT_EXISTS',
  'WITHDRAWAL_REQUESTED',
  'MEMBER_WITHDRAWN',
  'ACCOUNT_EMAIL_MISSING',
  'OTHER_PROVIDER_ACTIVE',
  'INVALID_ACCESS_KEY',
  'IDENTITY_NOT_VERIFIED',
  'MEMBER_TYPE_NOT_SET',
] as const satisfies readonly ErrorName[]

/** Sign-in is refused until customer service has changed the account. */
export const ACCOUNT_NEEDS_SUPPORT = [
  'SOCIAL_PHONE_MISMATCH',
  'WITHDRAWAL_REQUESTED',
] as const satisfies readonly ErrorName[]

/** Another verification of the same person would be refused too. */
export const VERIFICATION_REFUSALS = [
  'NAVER_ACCOUNT_EXISTS',
  'KAKAO_ACCOUNT_EXISTS',
  'OTHER_PROVIDER_ACTIVE',
  'MEMBER_BLOCKED',
  'WITHDRAWAL_REQUESTED',
  'MEMBER_WITHDRAWN',
  'UNDER_AGE',
] as const satisfies readonly ErrorName[]

/** Withdrawal from membership has to wait until the member has settled something. */
export const WITHDRAWAL_REFUSALS = [
  'BALANCE_REMAINS',
  'UNRECEIVED_GIFTS',
  'ORDERS_IN_PROGRESS',
] as const satisfies readonly ErrorName[]
