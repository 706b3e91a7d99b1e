import * as v from 'valibot'
import { BANK_DIRECTIONS, BANK_MOVE_STATUSES } from '@/domain/bank'
import { id, isoInstant, won } from '../common'
import { askedAmount } from './card'

/**
 * POST /api/money/charge, POST /api/money/withdraw; proof `charge_money` or `withdraw_money`, Idempotency-Key.
 * Answers the move as it stands: `done`, `failed`, or still `processing`: ask for it again, or wait for the notice.
 * @throws 40410 no such account, 5031 no consent, 4036, 1012, 40411 / 40412, 7541 nightly break; charge: 9800 / 9801;
 *   withdraw: 4062
 */
export const bankMoveBody = v.object({ accountId: id, amount: askedAmount })
export type BankMoveBody = v.InferOutput<typeof bankMoveBody>

/** GET /api/money/moves/{moveId}. @throws 7003 */
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
