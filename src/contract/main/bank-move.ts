import * as v from 'valibot'
import { BANK_DIRECTIONS, BANK_MOVE_STATUSES } from '@/domain/bank'
import { id, isoInstant, won } from '../common'
import { askedAmount } from './card'

/**
 * POST /api/money/charge, POST /api/money/withdraw; proof `charge_money` or `withdraw_money`, Idempotency-Key.
 * Answers the move as it stands: `done`, `failed`, or still `processing`: ask for it again, or wait for the notice.
 * @throws BANK_ACCOUNT_NOT_FOUND no such account, OPEN_BANKING_NOT_SET no consent, IDENTITY_NOT_VERIFIED, VERIFIED_PHONE_MISMATCH, LIMIT_EXCEEDED / BELOW_MINIMUM, BANK_MAINTENANCE nightly break; charge: CHARGE_BLOCKED_BY_EXPOSURE / CHARGE_BLOCKED_BY_FRAUD_RISK;
 *   withdraw: INSUFFICIENT_MONEY
 */
export const bankMoveBody = v.object({ accountId: id, amount: askedAmount })
export type BankMoveBody = v.InferOutput<typeof bankMoveBody>

/** GET /api/money/moves/{moveId}. @throws NOT_FOUND */
export const bankMove = v.object({
  moveId: v.string(),
  direction: v.picklist(BANK_DIRECTIONS),
  status: v.picklist(BANK_MOVE_STATUSES),
  amount: won,
  fee: won,
  account: v.object({ bankName: v.string(), maskedNumber: v.string(), alias: v.string() }),
  /** The code of the catalogue that says why it failed. */
  failureCode: v.nullable(v.number()),
  /** 담아머니 now. */
  moneyBalance: won,
  createdAt: isoInstant,
  endedAt: v.nullable(isoInstant),
})
export type BankMove = v.InferOutput<typeof bankMove>

/** GET /api/money/moves : those the bank has not finished, newest first; few at any time. */
export const openMoves = v.object({ items: v.array(bankMove) })
export type OpenMoves = v.InferOutput<typeof openMoves>

/** GET /api/money/fees : won that a move costs, and its limits. */
export const moneyFees = v.object({
  charge: won,
  withdraw: won,
  minPerMove: won,
  maxPerMove: won,
  maxBalance: won,
})
export type MoneyFees = v.InferOutput<typeof moneyFees>
