import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { PENDING_BANK_MOVE_STATUSES } from '@/domain/bank'
import { errorCodes } from '@/domain/error-codes'
import { moneyLimits } from '@/domain/limits'
import { endOfDayAfter } from '@/domain/seoul-calendar'
import { formatRoundWon } from '@/lib/money'
import { type Db, prepareOnce } from '@/server/db/client'
import { bankMoves } from '@/server/db/schema/bank'
import { users } from '@/server/db/schema/identity'
import { gifts } from '@/server/db/schema/wallet'
import { AppError } from '@/server/http/app-error'

const limitExceeded = (message: string): AppError => new AppError('LIMIT_EXCEEDED', { message })

/**
 * Checks the amount (KRW) of one gift or charge.
 *
 * @throws LIMIT_EXCEEDED, BELOW_MINIMUM with the limit in the message
 */
export const checkAmount = (amount: number): void => {
  const { minPerMove, maxPerMove } = moneyLimits
  if (amount < minPerMove) {
    const message = `최소 ${formatRoundWon(minPerMove)}부터 이용할 수 있어요. 금액을 늘려 주세요.`
    throw new AppError('BELOW_MINIMUM', { message })
  }
  if (amount > maxPerMove)
    throw limitExceeded(`한 번에 최대 ${formatRoundWon(maxPerMove)}까지 이용할 수 있어요.`)
}

/** Returns how much (KRW) a card or the money can still receive. */
export const remainingCapacity = (balance: number): number => Math.max(0, moneyLimits.maxBalance - balance)

/**
 * Checks that a balance stays within its limit. Called with the ledger account locked.
 *
 * @throws LIMIT_EXCEEDED
 */
export const checkCapacity = (what: string, balance: number, amount: number): void => {
  const capacity = remainingCapacity(balance)
  if (amount <= capacity) return
  throw limitExceeded(
    `${what} 최대 ${formatRoundWon(moneyLimits.maxBalance)}까지 담을 수 있어요. 지금은 ${formatRoundWon(capacity)}까지 더 담을 수 있어요.`,
  )
}

/** Returns the sum (KRW) of charges that the bank has not finished. They already count towards the limit. */
export const pendingBankChargeAmount = async (db: Db, userId: string): Promise<number> => {
  const [sum] = await db
    .select({ amount: sql<string>`coalesce(sum(${bankMoves.amount}), 0)` })
    .from(bankMoves)
    .where(
      and(
        eq(bankMoves.userId, userId),
        eq(bankMoves.direction, 'charge'),
        inArray(bankMoves.status, PENDING_BANK_MOVE_STATUSES),
      ),
    )
  return Number(sum?.amount ?? 0)
}

/** Returns the start of the day in KST. */
const dayStart = (at: Date): Date => new Date(endOfDayAfter(at, -1).getTime() + 1)

const sentStatement = prepareOnce((db) =>
  db
    .select({ amount: sql<string>`coalesce(sum(${gifts.amount}), 0)` })
    .from(gifts)
    .where(
      and(
        eq(gifts.senderId, sql.placeholder('userId')),
        gte(gifts.sentAt, sql.placeholder('from')),
        inArray(gifts.status, ['RECEIVING', 'OWNED']),
      ),
    )
    .prepare('amount_sent_since'),
)

/** Returns the amount (KRW) sent as gifts today (KST). Cancelled and declined gifts don't count. */
export const amountSentToday = async (db: Db, userId: string, at: Date): Promise<number> => {
  const [sum] = await sentStatement(db).execute({ userId, from: dayStart(at) })
  return Number(sum?.amount ?? 0)
}

/**
 * Checks that a gift (KRW) stays within the limit of a day.
 *
 * @param what the start of the message
 * @throws LIMIT_EXCEEDED
 */
export const checkSentToday = (what: string, sent: number, amount: number): void => {
  const remaining = moneyLimits.maxSentPerDay - sent
  if (amount <= remaining) return
  throw limitExceeded(
    `${what} 최대 ${formatRoundWon(moneyLimits.maxSentPerDay)}까지 보낼 수 있어요. 오늘은 ${formatRoundWon(Math.max(0, remaining))}까지 더 보낼 수 있어요.`,
  )
}

/**
 * Checks the limits of gifts of an amount (KRW), with the sender locked, so that concurrent gifts of one sender are counted one after
 * another.
 *
 * @throws LIMIT_EXCEEDED, BELOW_MINIMUM
 */
export const checkGiftLimits = async (
  tx: Db,
  { userId, amount, count }: { userId: string; amount: number; count: number },
  at: Date,
): Promise<void> => {
  checkAmount(amount)
  checkSentToday('하루에', await amountSentToday(tx, userId, at), amount * count)
}

const CHARGE_BLOCK_REASONS = {
  [errorCodes.CHARGE_BLOCKED_BY_EXPOSURE]: 'CHARGE_BLOCKED_BY_EXPOSURE',
  [errorCodes.CHARGE_BLOCKED_BY_FRAUD_RISK]: 'CHARGE_BLOCKED_BY_FRAUD_RISK',
} as const

/**
 * Checks that a member is not blocked from charging.
 *
 * @throws CHARGE_BLOCKED_BY_EXPOSURE, CHARGE_BLOCKED_BY_FRAUD_RISK
 */
export const checkChargeAllowed = async (tx: Db, userId: string): Promise<void> => {
  const [member] = await tx.select({ chargeBlock: users.chargeBlock }).from(users).where(eq(users.id, userId))
  if (member?.chargeBlock) throw new AppError(CHARGE_BLOCK_REASONS[member.chargeBlock])
}
