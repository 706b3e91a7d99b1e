import * as v from 'valibot'
import { WITHDRAW_REASONS } from '@/domain/withdrawal'
import { count } from '../common'
import { isoInstant } from '../instant'

/** Null where the service does not count them: nothing is said about them. */
const lost = v.nullable(count)

/**
 * GET /api/auth/validate-withdraw: what the member will lose. The answer may be empty.
 * @throws BALANCE_REMAINS, UNRECEIVED_GIFTS or ORDERS_IN_PROGRESS: the first obstacle, with a message for each one in
 *   `fields` (`balance`, `gifts`, `orders`)
 */
export const withdrawCheck = v.object({ reviews: lost, wishes: lost, cards: lost, vouchers: lost })
export type WithdrawCheck = v.InferOutput<typeof withdrawCheck>

/** GET /api/auth/withdraw ; X-Passcode-Proof of `withdraw_account`. @throws as above, PASSCODE_PROOF_REQUIRED, PASSCODE_NOT_SET, PASSCODE_LOCKED */
export const withdrawQuery = v.object({
  reason: v.optional(v.picklist(WITHDRAW_REASONS, '이유를 다시 골라 주세요.')),
})

/** Customer service can cancel the withdrawal until `finalAt`. */
export const withdrawalResult = v.object({ finalAt: isoInstant })
export type WithdrawalResult = v.InferOutput<typeof withdrawalResult>
