import { and, eq, inArray } from 'drizzle-orm'
import type { BankMoveBody } from '@/contract/main/bank-move'
import { type BankDirection, bankTimes, PENDING_BANK_MOVE_STATUSES } from '@/domain/bank'
import { moneyLimits } from '@/domain/limits'
import { formatMoment } from '@/lib/date'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/rows'
import { newId } from '@/server/db/new-id'
import { bankConsents, bankMoves } from '@/server/db/schema/bank'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { moneyAccount, transitAccount } from '@/server/ledger/accounts'
import { lockAccounts, lockedBalanceOf, postLedger } from '@/server/ledger/post-ledger'
import {
  checkChargeAllowed,
  checkAmount,
  checkCapacity,
  pendingBankChargeAmount,
} from '../wallet-limit/check-amount'
import { lockAccount } from '../open-banking/bank-accounts'
import { lockBankMember } from '../open-banking/bank-member'

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
    await postLedger(tx, {
      kind: 'money_withdraw',
      eventKey: `bank-out:${moveId}`,
      ref: moveId,
      at,
      entries: [
        { account: money, amount: -amount },
        { account: transitAccount(moveId), amount },
      ],
    })
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
