import { and, asc, inArray, lte } from 'drizzle-orm'
import { describeError } from '../db/database-error'
import { bankMoves } from '../db/schema/bank'
import type { Deps } from '../deps'
import { sendBankMove } from '../services/main/bank-move/send-bank-move'
import { type BankMoveRow, settleBankMove } from '../services/main/bank-move/settle-bank-move'

const BATCH = 50
/** How long a process may work on a move; after a crash another process takes it over. */
const LEASE_MS = 30_000

/** Returns due moves and delays their next inquiry, so that no other process works on them. */
const acquireDueMoves = ({ db, now }: Deps): Promise<BankMoveRow[]> =>
  db.transaction(async (tx) => {
    const at = now()
    const due = await tx
      .select()
      .from(bankMoves)
      .where(and(inArray(bankMoves.status, ['requested', 'processing']), lte(bankMoves.nextAskAt, at)))
      .orderBy(asc(bankMoves.nextAskAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const ids = due.map((move) => move.id)
    const nextAskAt = new Date(at.getTime() + LEASE_MS)
    await tx.update(bankMoves).set({ nextAskAt }).where(inArray(bankMoves.id, ids))
    return due
  })

const settleOne = async (deps: Deps, move: BankMoveRow): Promise<boolean> => {
  if (move.status === 'requested') return sendBankMove(deps, move.id)
  const { direction, bankTranId, amount, sentAt, createdAt } = move
  const inquiry = { direction, bankTranId, amount, sentAt: sentAt ?? createdAt, at: deps.now() }
  return settleBankMove(deps, move.id, await deps.adapters.bank.inquire(inquiry))
}

/** Sends moves that a crash left unsent and inquires about the others. @returns how many ended */
export const settleBankMoves = async (deps: Deps): Promise<number> => {
  let settled = 0
  for (const move of await acquireDueMoves(deps)) {
    try {
      if (await settleOne(deps, move)) settled += 1
    } catch (error) {
      // One move that can't be settled must not block the others.
      deps.log('error', 'bank transfer settlement failed', { move: move.id, ...describeError(error) })
    }
  }
  return settled
}
