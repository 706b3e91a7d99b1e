import * as v from 'valibot'
import { bankLimits } from '@/domain/bank'
import { isoInstant } from '../common'

export const bankAccount = v.object({
  accountId: v.string(),
  bankCode: v.string(),
  bankName: v.string(),
  /** The full number is known to the bank only. */
  maskedNumber: v.string(),
  holderName: v.string(),
  /** The member's own name for it; '' without one. */
  alias: v.string(),
  isDefault: v.boolean(),
  linkedAt: isoInstant,
})
export type BankAccount = v.InferOutput<typeof bankAccount>

/** GET /api/open-banking/accounts : the default one first. */
export const bankAccounts = v.object({
  accounts: v.array(bankAccount),
  maxAccounts: v.number(),
  /** Why the member can't use open banking yet: not verified, or verified with another phone. */
  refusal: v.nullable(v.picklist([4036, 1012])),
  /** When the banks open again, in their nightly break. */
  breakEndsAt: v.nullable(isoInstant),
})
export type BankAccounts = v.InferOutput<typeof bankAccounts>

/**
 * POST /api/open-banking/links; proof `open_banking`. The browser leaves for `url` and comes back to
 * `/my/open-banking/add-account/process` with `code` and `state`, or with `error`.
 * @throws IDENTITY_NOT_VERIFIED, VERIFIED_PHONE_MISMATCH, TOO_MANY_BANK_ACCOUNTS, NOT_SUPPORTED
 */
export const startLinkBody = v.object({
  /** A path of our own to go on to. */
  returnTo: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
})
export type StartLinkBody = v.InferInput<typeof startLinkBody>
export const startedLink = v.object({ url: v.string(), expiresAt: isoInstant })
export type StartedLink = v.InferOutput<typeof startedLink>

/**
 * POST /api/open-banking/links/complete : what the browser brought back. The same return again gives the same answer.
 * @throws BANK_LINK_SESSION_INVALID unknown, foreign, worn out or used `state`, or a refused code; BANK_LINK_CANCELLED turned back; CARD_COMPANY_UNAVAILABLE no answer;
 *   IDENTITY_NOT_VERIFIED, VERIFIED_PHONE_MISMATCH; BANK_ACCOUNT_HOLDER_MISMATCH another person's; INVALID_BANK_CODE unknown bank; BANK_ACCOUNT_LINKED_BY_OTHER, TOO_MANY_BANK_ACCOUNTS; BANK_ACCOUNT_NOT_FOUND no account to use
 */
export const completeLinkBody = v.object({
  state: v.pipe(v.string(), v.minLength(1, '연결 요청 값이 없어요.'), v.maxLength(200)),
  code: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
  error: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
})
export type CompleteLinkBody = v.InferInput<typeof completeLinkBody>
export const completedLink = v.object({ accounts: v.array(bankAccount), returnTo: v.string() })
export type CompletedLink = v.InferOutput<typeof completedLink>

/** PATCH /api/open-banking/accounts/{accountId} : its name, or that it is the default. @throws BANK_ACCOUNT_NOT_FOUND */
export const changeAccountBody = v.pipe(
  v.object({
    alias: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.check(
          (text) => [...text].length <= bankLimits.maxAlias,
          `별명은 ${bankLimits.maxAlias}자까지 쓸 수 있어요.`,
        ),
      ),
    ),
    isDefault: v.optional(v.literal(true)),
  }),
  v.check(({ alias, isDefault }) => alias !== undefined || isDefault === true, '바꿀 내용이 없어요.'),
)
export type ChangeAccountBody = v.InferInput<typeof changeAccountBody>

/** DELETE /api/open-banking/accounts/{accountId}; proof `open_banking`. @throws BANK_ACCOUNT_NOT_FOUND, BANK_TRANSFER_IN_PROGRESS a move is under way */
export const removedAccount = v.object({ accountId: v.string() })
export type RemovedAccount = v.InferOutput<typeof removedAccount>
