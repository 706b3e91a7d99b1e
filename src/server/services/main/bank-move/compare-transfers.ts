import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { isPendingMove } from '@/domain/bank'
import type { ListedTransfer } from '@/server/adapters/bank/transfer-list'
import type { Db } from '@/server/db/client'
import { lockAgainstErasure } from '@/server/db/locks'
import { newId } from '@/server/db/new-id'
import { readByKeys } from '@/server/db/rows'
import { bankAccounts, bankMoves } from '@/server/db/schema/bank'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { IN_FLIGHT_MS } from './send-bank-move'
import { type BankMoveRow, postWithdrawal, settleBankMove } from './settle-bank-move'

/** Amounts in won. `there` is what the bank has transferred, whatever its direction. */
export type TransferDifference = { bankTranId: string } & (
  | { kind: 'unknown here'; there: number; listed: ListedTransfer }
  | { kind: 'failed here'; there: number; move: BankMoveRow }
  | { kind: 'another amount'; there: number; here: number; move: BankMoveRow }
  | { kind: 'unknown there'; here: number; move: BankMoveRow }
)

/** Begin and end of the day of a list. */
export interface ListDay {
  from: Date
  to: Date
}

const readMoves = async (db: Db, ids: readonly string[]): Promise<Map<string, BankMoveRow>> => {
  const rows = await readByKeys(ids, (batch) =>
    db.select().from(bankMoves).where(inArray(bankMoves.bankTranId, batch)),
  )
  return new Map(rows.map((row) => [row.bankTranId, row]))
}

/**
 * Compares the institute's list of a day with the bank moves here. Moves that a job still settles agree. Charges come first, because a
 * withdrawal may take what a charge has brought.
 */
export const compareTransfers = async (
  db: Db,
  { day, listed }: { day: ListDay; listed: readonly ListedTransfer[] },
): Promise<TransferDifference[]> => {
  const known = await readMoves(
    db,
    listed.map(({ bankTranId }) => bankTranId),
  )
  const inOrder = [...listed].toSorted((a, b) => a.direction.localeCompare(b.direction))
  const differences = inOrder.flatMap((one): TransferDifference[] => {
    const { bankTranId, amount: there } = one
    const move = known.get(bankTranId)
    if (!move) return [{ kind: 'unknown here', bankTranId, there, listed: one }]
    if (isPendingMove(move.status)) return []
    // A move that the bank returned later was executed as well.
    if (move.status === 'failed' && move.returnedAt === null)
      return [{ kind: 'failed here', bankTranId, there, move }]
    return move.amount === there && move.direction === one.direction
      ? []
      : [{ kind: 'another amount', bankTranId, there, here: move.amount, move }]
  })
  const sentAt = sql`coalesce(${bankMoves.sentAt}, ${bankMoves.createdAt})`
  const ofDay = await db
    .select()
    .from(bankMoves)
    .where(
      and(
        eq(bankMoves.status, 'done'),
        gte(sentAt, day.from.toISOString()),
        lt(sentAt, day.to.toISOString()),
      ),
    )
  const ids = new Set(listed.map(({ bankTranId }) => bankTranId))
  const missing = ofDay
    .filter(({ bankTranId }) => !ids.has(bankTranId))
    .map((move): TransferDifference => ({
      kind: 'unknown there',
      bankTranId: move.bankTranId,
      here: move.amount,
      move,
    }))
  return [...differences, ...missing]
}

/** Records a transfer that nobody here knows of as one that was sent. @returns its id; null where a person has to look */
const recordTransfer = (
  { db, now, adapters }: Deps,
  { bankTranId, direction, amount, account }: ListedTransfer,
  sentAt: Date,
): Promise<string | null> =>
  db.transaction(async (tx) => {
    const at = now()
    const [owner] = await tx
      .select({ id: bankAccounts.id, userId: bankAccounts.userId })
      .from(bankAccounts)
      .where(eq(bankAccounts.fingerprint, adapters.bank.fingerprintOf(account)))
      .orderBy(sql`${bankAccounts.removedAt} desc nulls first`)
      .limit(1)
    if (!owner || !(await lockAgainstErasure(tx, owner.userId))) return null
    const id = newId('bmv')
    await tx.insert(bankMoves).values({
      id,
      userId: owner.userId,
      accountId: owner.id,
      direction,
      amount,
      bankTranId,
      status: 'processing',
      sentAt,
      nextAskAt: new Date(at.getTime() + IN_FLIGHT_MS),
      createdAt: at,
      updatedAt: at,
    })
    if (direction === 'withdraw') await postWithdrawal(tx, { id, userId: owner.userId, amount }, at)
    return id
  })

/**
 * Books a transfer that only the bank knows, after its own record has confirmed it: a charge is credited, a withdrawal taken from the
 * member's money. What has no account here, what exceeds the money, and every other difference are left to a person.
 */
export const repairTransfer = async (
  deps: Deps,
  day: ListDay,
  difference: TransferDifference,
): Promise<'booked' | 'left to a person'> => {
  if (difference.kind !== 'unknown here' || difference.listed.account === '') return 'left to a person'
  const { direction, bankTranId, amount } = difference.listed
  // The institute finds a transfer by the day on which it was sent.
  const sentAt = day.from
  const record = await deps.adapters.bank.inquire({ direction, bankTranId, amount, sentAt, at: deps.now() })
  if (record.outcome !== 'done') return 'left to a person'
  try {
    const id = await recordTransfer(deps, difference.listed, sentAt)
    if (id === null) return 'left to a person'
    await settleBankMove(deps, id, record)
    return 'booked'
  } catch (error) {
    if (error instanceof AppError && error.reason === 'INSUFFICIENT_MONEY') return 'left to a person'
    throw error
  }
}
