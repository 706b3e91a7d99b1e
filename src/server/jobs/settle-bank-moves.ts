import { and, asc, inArray, lte, sql } from 'drizzle-orm'
import { PENDING_BANK_MOVE_STATUSES } from '@/domain/bank'
import { daysUntil } from '@/lib/date'
import { describeError } from '../db/database-error'
import { bankMoves } from '../db/schema/bank'
import type { Deps } from '../deps'
import { sendBankMove, startSending } from '../services/main/bank-move/send-bank-move'
import { type BankMoveRow, settleBankMove } from '../services/main/bank-move/settle-bank-move'
import { settleEach } from './batches'

/** How long a process may work on a move; after a crash another process takes it over. */
const LEASE_MS = 30_000

/** Returns the due move that has waited longest, and delays its next inquiry, so that no other process works on it. */
const acquireDueMove = async ({ db, now }: Deps): Promise<BankMoveRow | undefined> => {
  const at = now()
  const due = db
    .select({ id: bankMoves.id })
    .from(bankMoves)
    .where(and(inArray(bankMoves.status, PENDING_BANK_MOVE_STATUSES), lte(bankMoves.nextAskAt, at)))
    .orderBy(asc(bankMoves.nextAskAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [move] = await db
    .update(bankMoves)
    .set({ nextAskAt: new Date(at.getTime() + LEASE_MS) })
    .where(sql`${bankMoves.id} = (${due})`)
    .returning()
  return move
}

/** One by one: a move that is acquired long before the bank is called would be taken over meanwhile. */
async function* acquireDueMoves(deps: Deps): AsyncGenerator<BankMoveRow> {
  for (let move = await acquireDueMove(deps); move; move = await acquireDueMove(deps)) yield move
}

/**
 * A move of an earlier day is only inquired: a restored database does not know whether it was sent, and a bank executes each id once on
 * one day, not on two.
 */
const settleOne = async (deps: Deps, move: BankMoveRow): Promise<boolean> => {
  const { direction, bankTranId, amount, sentAt, createdAt } = move
  if (move.status === 'requested') {
    if (daysUntil(createdAt, deps.now()) === 0) return sendBankMove(deps, move.id)
    if (!(await startSending(deps, move.id, createdAt))) return false
  }
  const inquiry = { direction, bankTranId, amount, sentAt: sentAt ?? createdAt, at: deps.now() }
  return settleBankMove(deps, move.id, await deps.adapters.bank.inquire(inquiry))
}

/** Sends moves that a crash left unsent and inquires about the others. @returns how many ended */
export const settleBankMoves = (deps: Deps): Promise<number> =>
  settleEach(
    acquireDueMoves(deps),
    (move) => settleOne(deps, move),
    ({ id }, error) =>
      deps.log('error', 'bank move settlement failed', { move: id, ...describeError(error) }),
  )
