import * as v from 'valibot'
import { WITHDRAW_REASONS } from '@/domain/withdrawal'
import { count, isoInstant } from '../common'

/**
 * GET /api/auth/validate-withdraw: what the member will lose.
 * @throws BALANCE_REMAINS, UNRECEIVED_GIFTS or ORDERS_IN_PROGRESS: the first obstacle, with a message for each one in
 *   `fields` (`balance`, `gifts`, `orders`)
 */
export const withdrawCheck = v.object({ reviews: count, wishes: count, cards: count, vouchers: count })
export type WithdrawCheck = v.InferOutput<typeof withdrawCheck>

/** GET /api/auth/withdraw ; X-Passcode-Proof of `withdraw_account`. @throws as above, PASSCODE_PROOF_REQUIRED, PASSCODE_NOT_SET, PASSCODE_LOCKED */
export const withdrawQuery = v.object({
  reason: v.optional(v.picklist(WITHDRAW_REASONS, '이유를 다시 골라 주세요.')),
})

/** Customer service can cancel the withdrawal until `finalAt`. */
export const withdrawalResult = v.object({ finalAt: isoInstant })
export type WithdrawalResult = v.InferOutput<typeof withdrawalResult>
