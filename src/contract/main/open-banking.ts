import * as v from 'valibot'
import { bankLimits } from '@/domain/bank'
import { id, maxCharacters, withoutLineBreak } from '../common'
import { isoInstant } from '../instant'
import { destination } from '../link'
import { required, withFallback } from '../wire'

/** A linked bank account. */
export const bankAccount = v.object({
  accountId: id,
  bankCode: v.string(),
  bankName: v.string(),
  /** Only the bank knows the full number. */
  maskedNumber: v.string(),
  holderName: v.string(),
  /** Name that the member gave the account; '' without one. */
  alias: v.string(),
  isDefault: v.boolean(),
  linkedAt: isoInstant,
})
export type BankAccount = v.InferOutput<typeof bankAccount>

/** GET /api/open-banking/accounts: the default account first. */
export const bankAccounts = v.object({
  accounts: required(v.array(bankAccount)),
  maxAccounts: withFallback(v.number(), bankLimits.maxAccounts),
  /** Why the member cannot use open banking: not verified, or verified with another phone number. */
  refusal: v.nullable(v.picklist([4036, 1012])),
  /** End of the nightly break of the banks; null while they are open. */
  breakEndsAt: v.nullable(isoInstant),
})
export type BankAccounts = v.InferOutput<typeof bankAccounts>

/**
 * POST /api/open-banking/links; proof `open_banking`, Idempotency-Key. The browser opens `url` and returns to
 * `/my/open-banking/add-account/process` with `code` and `state`, or with `error`.
 * @throws IDENTITY_NOT_VERIFIED, VERIFIED_PHONE_MISMATCH, TOO_MANY_BANK_ACCOUNTS, NOT_SUPPORTED
 */
export const startLinkBody = v.object({
  /** Path of the page after the link; '' for the linked accounts. */
  returnTo: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
})
export type StartLinkBody = v.InferInput<typeof startLinkBody>
/** The page of the bank that the browser opens to link an account. */
export const startedLink = v.object({ url: destination, expiresAt: isoInstant })
export type StartedLink = v.InferOutput<typeof startedLink>

/**
 * POST /api/open-banking/links/complete with the parameters of the return. A repeat gives the same answer.
 * @throws REQUEST_IN_PROGRESS while an earlier call with the `state` is not finished: the call may be repeated.
 *   BANK_LINK_SESSION_INVALID for an unknown, expired or used `state` or a refused code, BANK_LINK_CANCELLED,
 *   CARD_COMPANY_UNAVAILABLE without an answer of the bank, IDENTITY_NOT_VERIFIED, VERIFIED_PHONE_MISMATCH,
 *   BANK_ACCOUNT_HOLDER_MISMATCH, INVALID_BANK_CODE, BANK_ACCOUNT_LINKED_BY_OTHER, TOO_MANY_BANK_ACCOUNTS,
 *   BANK_ACCOUNT_NOT_FOUND without an account that may transfer
 */
export const completeLinkBody = v.object({
  state: v.pipe(v.string(), v.minLength(1, '연결 요청 값이 없어요.'), v.maxLength(200)),
  code: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
  error: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
})
export type CompleteLinkBody = v.InferInput<typeof completeLinkBody>
/** The accounts of the member after a link, and the page that the link began on. */
export const completedLink = v.object({ accounts: v.array(bankAccount), returnTo: v.string() })
export type CompletedLink = v.InferOutput<typeof completedLink>

const ALIAS_TOO_LONG = `별명은 ${bankLimits.maxAlias}자까지 쓸 수 있어요.`

/** '' removes it. */
export const accountAlias = v.pipe(
  v.string(),
  v.trim(),
  maxCharacters(bankLimits.maxAlias, ALIAS_TOO_LONG),
  withoutLineBreak,
)

/** PATCH /api/open-banking/accounts/{accountId}: changes its name or makes it the default. @throws BANK_ACCOUNT_NOT_FOUND */
export const changeAccountBody = v.pipe(
  v.object({
    alias: v.optional(accountAlias),
    isDefault: v.optional(v.literal(true)),
  }),
  v.check(({ alias, isDefault }) => alias !== undefined || isDefault === true, '바꿀 내용이 없어요.'),
  v.metadata({ minProperties: 1 }),
)
export type ChangeAccountBody = v.InferInput<typeof changeAccountBody>

/** DELETE /api/open-banking/accounts/{accountId}; proof `open_banking`, Idempotency-Key. @throws BANK_ACCOUNT_NOT_FOUND, BANK_TRANSFER_IN_PROGRESS */
export const removedAccount = v.object({ accountId: id })
export type RemovedAccount = v.InferOutput<typeof removedAccount>
