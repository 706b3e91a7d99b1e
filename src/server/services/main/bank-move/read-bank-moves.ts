import { and, eq, inArray } from 'drizzle-orm'
import type { BankMove, OpenMoves } from '@/contract/main/bank-move'
import { bankLimits, PENDING_BANK_MOVE_STATUSES } from '@/domain/bank'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/json-object'
import { bankAccounts, bankMoves } from '@/server/db/schema/bank'
import { AppError } from '@/server/http/app-error'
import { balanceOf } from '@/server/ledger/post-ledger'

const MAX_MOVES = 20

const selectMoves = (db: Db) =>
  db
    .select({ move: bankMoves, account: bankAccounts })
    .from(bankMoves)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankMoves.accountId))

type Joined = { move: typeof bankMoves.$inferSelect; account: typeof bankAccounts.$inferSelect }

const toMove = ({ move, account }: Joined, moneyBalance: number): BankMove => ({
  moveId: move.id,
  direction: move.direction,
  status: move.status,
  amount: move.amount,
  fee: move.direction === 'charge' ? bankLimits.chargeFee : bankLimits.withdrawFee,
  account: { bankName: account.bankName, maskedNumber: account.maskedNumber, alias: account.alias },
  failureCode: move.failureCode,
  moneyBalance,
  createdAt: move.createdAt.toISOString(),
  endedAt: move.endedAt?.toISOString() ?? null,
})

/** Returns one of a member's bank moves. @throws NOT_FOUND for a move that is not theirs */
export const getBankMove = async (db: Db, userId: string, moveId: string): Promise<BankMove> => {
  const [row] = await selectMoves(db).where(and(eq(bankMoves.id, moveId), eq(bankMoves.userId, userId)))
  if (!row) throw new AppError('NOT_FOUND')
  return toMove(row, await balanceOf(db, 'money', userId))
}

/** Returns the newest 20 moves of a member that the bank has not finished. */
export const listOpenBankMoves = async (db: Db, userId: string): Promise<OpenMoves> => {
  const rows = await selectMoves(db)
    .where(and(eq(bankMoves.userId, userId), inArray(bankMoves.status, PENDING_BANK_MOVE_STATUSES)))
    .orderBy(descending(bankMoves.createdAt), bankMoves.id)
    .limit(MAX_MOVES)
  const balance = await balanceOf(db, 'money', userId)
  return { items: rows.map((row) => toMove(row, balance)) }
}
