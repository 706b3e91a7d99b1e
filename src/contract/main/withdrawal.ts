import * as v from 'valibot'
import { WITHDRAW_REASONS } from '@/domain/withdrawal'
import { count, isoInstant } from '../common'

/**
 * GET /api/auth/validate-withdraw: what will be lost.
 * @throws BALANCE_REMAINS unused balance, UNRECEIVED_GIFTS gifts on their way, ORDERS_IN_PROGRESS open orders: the first of them, with every one of
 *   them in `fields` (`balance`, `gifts`, `orders`) in words
 */
export const withdrawCheck = v.object({ reviews: count, wishes: count, cards: count, vouchers: count })
export type WithdrawCheck = v.InferOutput<typeof withdrawCheck>

/** GET /api/auth/withdraw ; X-Passcode-Proof of `withdraw_account`. @throws as above, PASSCODE_PROOF_REQUIRED, PASSCODE_NOT_SET, PASSCODE_LOCKED */
export const withdrawQuery = v.object({
  reason: v.optional(v.picklist(WITHDRAW_REASONS, '이유를 다시 골라 주세요.')),
})

/** Until `finalAt` customer service can take it back. */
export const withdrawn = v.object({ finalAt: isoInstant })
export type Withdrawn = v.InferOutput<typeof withdrawn>
