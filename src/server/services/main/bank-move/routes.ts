import { and, eq, inArray } from 'drizzle-orm'
import type { BankMove, BankMoveBody, OpenMoves } from '@/contract/main/money'
import type { moneyOperations } from '@/contract/operations/main/money'
import { type BankDirection, bankLimits, bankTimes, PENDING_BANK_MOVE_STATUSES } from '@/domain/bank'
import { moneyLimits } from '@/domain/limits'
import { formatMoment } from '@/lib/date'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { descending } from '@/server/db/rows'
import { bankAccounts, bankConsents, bankMoves } from '@/server/db/schema/bank'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import type { Call, Routes } from '@/server/http/route'
import { balanceOf, lockAccounts, lockedBalanceOf, moneyAccount } from '@/server/ledger/post-ledger'
import { lockAccount, lockBankMember } from '../open-banking/bank-accounts'
import {
  checkAmount,
  checkCapacity,
  checkChargeAllowed,
  pendingBankChargeAmount,
} from '../wallet-limit/check-amount'
import { sendBankMove } from './send-bank-move'
import { postWithdrawal } from './settle-bank-move'

interface NewBankMove extends BankMoveBody {
  userId: string
  direction: BankDirection
  /** The end of the bank's maintenance from the adapter, read before the transaction; null outside of it. */
  maintenanceEnd: Date | null
}

/** A withdrawal of the whole balance may be below the minimum, so that no remainder is stuck. */
const checkWithdrawalAmount = (balance: number, amount: number): void => {
  if (amount < moneyLimits.minPerMove && amount === balance) return
  checkAmount(amount)
}

/** @throws STILL_CONFIRMING with the id of the newest move that the bank has not finished as the field `earlier` */
const checkNoneConfirming = async (tx: Db, userId: string, direction: BankDirection): Promise<void> => {
  const [earlier] = await tx
    .select({ id: bankMoves.id })
    .from(bankMoves)
    .where(
      and(
        eq(bankMoves.userId, userId),
        eq(bankMoves.direction, direction),
        inArray(bankMoves.status, PENDING_BANK_MOVE_STATUSES),
      ),
    )
    .orderBy(descending(bankMoves.createdAt), bankMoves.id)
    .limit(1)
  if (earlier) throw new AppError('STILL_CONFIRMING', { fields: { earlier: earlier.id } })
}

/**
 * Records a bank move before the bank is called. A withdrawal is deducted from the money at once. A charge is added
 * only when the bank confirms it, but counts towards the limit from now on.
 *
 * Locks member, bank account and ledger accounts, in this order.
 *
 * @throws BANK_MAINTENANCE, IDENTITY_NOT_VERIFIED, VERIFIED_PHONE_MISMATCH, CHARGE_BLOCKED_BY_EXPOSURE,
 *   CHARGE_BLOCKED_BY_FRAUD_RISK, BANK_ACCOUNT_NOT_FOUND, OPEN_BANKING_NOT_SET, LIMIT_EXCEEDED, BELOW_MINIMUM,
 *   INSUFFICIENT_MONEY; STILL_CONFIRMING if asked for
 */
export const beginBankMove = async (
  { adapters, now }: Deps,
  tx: Db,
  { userId, direction, accountId, amount, onlyIfNoneConfirming, maintenanceEnd }: NewBankMove,
): Promise<{ moveId: string }> => {
  const at = now()
  if (maintenanceEnd)
    throw new AppError('BANK_MAINTENANCE', {
      message: `은행 점검 시간이에요. ${formatMoment(maintenanceEnd)}부터 다시 이용할 수 있어요.`,
    })
  await lockBankMember(tx, userId)
  if (direction === 'charge') await checkChargeAllowed(tx, userId)
  if (onlyIfNoneConfirming) await checkNoneConfirming(tx, userId, direction)
  await lockAccount(tx, userId, accountId)
  const [consent] = await tx
    .select({ userId: bankConsents.userId })
    .from(bankConsents)
    .where(eq(bankConsents.userId, userId))
  if (!consent) throw new AppError('OPEN_BANKING_NOT_SET')
  const moveId = newId('bmv')
  const money = moneyAccount(userId)
  const balance = lockedBalanceOf(await lockAccounts(tx, [money]), money)
  if (direction === 'charge') {
    checkAmount(amount)
    checkCapacity('담아머니에는', balance + (await pendingBankChargeAmount(tx, userId)), amount)
  } else {
    checkWithdrawalAmount(balance, amount)
    await postWithdrawal(tx, { id: moveId, userId, amount }, at)
  }
  await tx.insert(bankMoves).values({
    id: moveId,
    userId,
    accountId,
    direction,
    amount,
    bankTranId: adapters.bank.createTransferId(),
    status: 'requested',
    nextAskAt: new Date(at.getTime() + bankTimes.sendAfterMs),
    createdAt: at,
    updatedAt: at,
  })
  return { moveId }
}

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
const getBankMove = async (db: Db, userId: string, moveId: string): Promise<BankMove> => {
  const [row] = await selectMoves(db).where(and(eq(bankMoves.id, moveId), eq(bankMoves.userId, userId)))
  if (!row) throw new AppError('NOT_FOUND')
  return toMove(row, await balanceOf(db, 'money', userId))
}

/** Returns the newest 20 moves of a member that the bank has not finished. */
const listOpenBankMoves = async (db: Db, userId: string): Promise<OpenMoves> => {
  const rows = await selectMoves(db)
    .where(and(eq(bankMoves.userId, userId), inArray(bankMoves.status, PENDING_BANK_MOVE_STATUSES)))
    .orderBy(descending(bankMoves.createdAt), bankMoves.id)
    .limit(MAX_MOVES)
  const balance = await balanceOf(db, 'money', userId)
  return { items: rows.map((row) => toMove(row, balance)) }
}

const moveMoney =
  (direction: 'charge' | 'withdraw') =>
  async ({
    deps,
    userId,
    body,
    runOnce,
  }: Call<(typeof moneyOperations)['chargeMoney' | 'withdrawMoney']>) => {
    const maintenanceEnd = await deps.adapters.bank.findMaintenanceEnd(deps.now())
    const { moveId } = await runOnce((tx) =>
      beginBankMove(deps, tx, { ...body, userId, direction, maintenanceEnd }),
    )
    // Outside of the transaction, so that no row is locked while the bank answers. A repeated request sends nothing.
    await sendBankMove(deps, moveId)
    return getBankMove(deps.db, userId, moveId)
  }

export const bankMoveRoutes = {
  chargeMoney: moveMoney('charge'),

  withdrawMoney: moveMoney('withdraw'),

  listOpenBankMoves: ({ deps, userId }) => listOpenBankMoves(deps.db, userId),

  getBankMove: ({ deps, userId, params }) => getBankMove(deps.db, userId, params.moveId),

  getBankMoveFees: () => {
    const { minPerMove, maxPerMove, maxBalance } = moneyLimits
    const { chargeFee, withdrawFee } = bankLimits
    return { charge: chargeFee, withdraw: withdrawFee, minPerMove, maxPerMove, maxBalance }
  },
} satisfies Partial<Routes<typeof moneyOperations>>
