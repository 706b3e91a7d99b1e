import * as v from 'valibot'
import { BANK_DIRECTIONS, BANK_MOVE_STATUSES } from '@/domain/bank'
import { id, isoInstant, listOf, onlyIfNoneConfirming, won } from '../common'
import { required, withFallback } from '../wire'
import { requestedAmount } from './card'

/**
 * POST /api/money/charge, POST /api/money/withdraw; proof `charge_money` or `withdraw_money`, Idempotency-Key.
 * Answers the transfer: `done`, `failed`, or still `processing`. The client queries it again or waits for the notification.
 * @throws BANK_ACCOUNT_NOT_FOUND, OPEN_BANKING_NOT_SET, IDENTITY_NOT_VERIFIED, VERIFIED_PHONE_MISMATCH, LIMIT_EXCEEDED,
 *   BELOW_MINIMUM, BANK_MAINTENANCE, STILL_CONFIRMING; a charge: CHARGE_BLOCKED_BY_EXPOSURE, CHARGE_BLOCKED_BY_FRAUD_RISK; a withdrawal:
 *   INSUFFICIENT_MONEY
 */
export const bankMoveBody = v.object({ accountId: id, amount: requestedAmount, onlyIfNoneConfirming })
export type BankMoveBody = v.InferOutput<typeof bankMoveBody>

/** GET /api/money/moves/{moveId}. @throws NOT_FOUND */
export const bankMove = v.object({
  moveId: id,
  direction: required(v.picklist(BANK_DIRECTIONS)),
  status: withFallback(v.picklist(BANK_MOVE_STATUSES), 'processing'),
  amount: won,
  fee: won,
  account: v.object({ bankName: v.string(), maskedNumber: v.string(), alias: v.string() }),
  /** Error code of the failure. */
  failureCode: v.nullable(v.number()),
  /** Current balance of 담아머니. */
  moneyBalance: won,
  createdAt: isoInstant,
  endedAt: v.nullable(isoInstant),
})
export type BankMove = v.InferOutput<typeof bankMove>

/** GET /api/money/moves: transfers that the bank has not finished, newest first. */
export const openMoves = listOf(bankMove)
export type OpenMoves = v.InferOutput<typeof openMoves>

/** GET /api/money/fees: fees and limits of a transfer. Won. */
export const moneyFees = v.object({
  charge: won,
  withdraw: won,
  minPerMove: won,
  maxPerMove: won,
  maxBalance: won,
})
