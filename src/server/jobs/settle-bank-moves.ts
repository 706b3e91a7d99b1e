import { and, asc, inArray, lte } from 'drizzle-orm'
import { bankMoves } from '../db/schema/bank'
import type { Deps } from '../deps'
import { sendBankMove } from '../services/main/bank-move/send-bank-move'
import { type BankMoveRow, settleBankMove } from '../services/main/bank-move/settle-bank-move'

const BATCH = 50
/** Whoever takes a move has so long for it; a process that dies loses it to the next one. */
const LEASE_MS = 30_000

/** Takes moves whose time has come; rows that another process is taking are passed over. */
const take = ({ db, now }: Deps): Promise<BankMoveRow[]> =>
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
  const question = { direction, bankTranId, amount, sentAt: sentAt ?? createdAt, at: deps.now() }
  return settleBankMove(deps, move.id, await deps.adapters.bank.inquire(question))
}

/** Sends what a crash left unsent, and asks the bank how the others ended. @returns how many ended */
export const settleBankMoves = async (deps: Deps): Promise<number> => {
  let settled = 0
  for (const move of await take(deps)) {
    try {
      if (await settleOne(deps, move)) settled += 1
    } catch (error) {
      // One move that can't be settled must not keep the others waiting.
      deps.log('error', 'bank move not settled', { move: move.id, error: (error as Error).message })
    }
  }
  return settled
}
