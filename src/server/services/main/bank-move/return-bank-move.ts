import { eq } from 'drizzle-orm'
import { MONEY_CHARGE, MONEY_WITHDRAW } from '@/config/paths'
import { errorCodes } from '@/domain/error-codes'
import { formatWon } from '@/lib/money'
import type { Db } from '@/server/db/client'
import { lockAgainstErasure } from '@/server/db/locks'
import { bankMoves } from '@/server/db/schema/bank'
import type { Deps } from '@/server/deps'
import {
  BANK,
  lockAccounts,
  lockedBalanceOf,
  moneyAccount,
  postLedger,
  reversalAccount,
} from '@/server/ledger/post-ledger'
import { notify } from '../notification/notify'
import type { BankMoveRow } from './settle-bank-move'

/** How much (KRW) of a returned move is taken from or given to the member; the rest is left to the staff. */
const memberShare = async (tx: Db, move: BankMoveRow, isPresent: boolean): Promise<number> => {
  if (!isPresent) return 0
  if (move.direction === 'withdraw') return move.amount
  const money = moneyAccount(move.userId)
  return Math.min(
    move.amount,
    lockedBalanceOf(await lockAccounts(tx, [money, reversalAccount(move.id)]), money),
  )
}

const notifyReturn = (tx: Db, { id, userId, direction, amount }: BankMoveRow, at: Date): Promise<void> => {
  const isWithdrawal = direction === 'withdraw'
  return notify(tx, {
    userId,
    kind: 'money',
    eventKey: `bank-return/${id}`,
    title: `${formatWon(amount)} ${isWithdrawal ? '출금' : '충전'}을 은행이 되돌렸어요`,
    body: isWithdrawal
      ? '보내지 못한 금액을 담아머니로 돌려 드렸어요.'
      : '충전한 금액을 담아머니에서 되돌렸어요.',
    href: `${isWithdrawal ? MONEY_WITHDRAW : MONEY_CHARGE}/fail?moveId=${encodeURIComponent(id)}`,
    at,
  })
}

/**
 * Books that the bank returned a finished move: a withdrawal comes back to the member's money, and a charge leaves it as far as it is
 * there. What has no owner or nothing to be taken from stays on the move's `reversal` account, where `db:check` shows it. The daily
 * comparison calls this with the bank's record; staff call it for a return that only the bank's statement shows.
 *
 * @param bankCode the bank's reason, as in its record or its statement
 * @returns whether this call booked it; false for a move that is not finished or was returned before
 */
export const returnBankMove = (
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  moveId: string,
  bankCode: string,
): Promise<boolean> => deps.db.transaction((tx) => returnBankMoveInTransaction(tx, deps, moveId, bankCode))

/** Does the same as `returnBankMove` in the caller's transaction. */
export const returnBankMoveInTransaction = async (
  tx: Db,
  { now, log }: Pick<Deps, 'now' | 'log'>,
  moveId: string,
  bankCode: string,
): Promise<boolean> => {
  const at = now()
  const [move] = await tx.select().from(bankMoves).where(eq(bankMoves.id, moveId)).for('update')
  if (move?.status !== 'done') return false
  const isPresent = await lockAgainstErasure(tx, move.userId)
  const share = await memberShare(tx, move, isPresent)
  const sign = move.direction === 'withdraw' ? 1 : -1
  await postLedger(tx, {
    kind: 'bank_return',
    eventKey: `bank-undo:${move.id}`,
    ref: move.id,
    at,
    entries: [
      { account: BANK, amount: -sign * move.amount },
      { account: moneyAccount(move.userId), amount: sign * share },
      { account: reversalAccount(move.id), amount: sign * (move.amount - share) },
    ].filter(({ amount }) => amount !== 0),
  })
  await tx
    .update(bankMoves)
    .set({
      status: 'failed',
      failureCode: errorCodes.BANK_TRANSFER_RETURNED,
      bankCode,
      returnedAt: at,
      updatedAt: at,
    })
    .where(eq(bankMoves.id, move.id))
  if (isPresent) await notifyReturn(tx, move, at)
  const { direction, amount } = move
  log('error', 'bank move returned', {
    move: move.id,
    direction,
    amount,
    uncovered: amount - share,
    bankCode,
  })
  return true
}
