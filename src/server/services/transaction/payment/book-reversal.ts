import { eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { payments } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import {
  type AccountName,
  GATEWAY,
  lockAccounts,
  lockedBalanceOf,
  moneyAccount,
  postLedger,
  reversalAccount,
} from '@/server/ledger/post-ledger'
import { type Payment, purposeOf } from './transition-payment'

interface Reversal {
  userId: string
  /** False for a member who has left: nothing of theirs is left, and nothing can reach them. */
  isPresent: boolean
  /** What the gateway has taken back in all outside of our refunds. KRW. */
  reversedAmount: number
}

type Entry = { account: AccountName; amount: number }

const takeFrom = (
  accounts: readonly AccountName[],
  locked: Awaited<ReturnType<typeof lockAccounts>>,
  due: number,
) => {
  const entries: Entry[] = []
  let left = due
  for (const account of accounts) {
    const amount = Math.min(left, lockedBalanceOf(locked, account))
    if (amount > 0) entries.push({ account, amount: -amount })
    left -= amount
  }
  return entries
}

/**
 * Takes an amount (KRW) from what the payment paid for, as far as it exists. What nothing covers stays on the payment's
 * `reversal` account below zero, where `db:check` shows it.
 */
const takeBack = async (
  deps: Deps,
  tx: Db,
  payment: Payment,
  { userId, isPresent }: Reversal,
  amount: number,
): Promise<Entry[]> => {
  if (!isPresent) return [{ account: reversalAccount(payment.id), amount: -amount }]
  const accounts =
    payment.status === 'credited'
      ? [moneyAccount(userId)]
      : await purposeOf(deps, payment).recoverableAccounts(tx, amount, deps.now())
  const locked = await lockAccounts(tx, [...accounts, reversalAccount(payment.id)])
  const taken = takeFrom(accounts, locked, amount)
  const uncovered = amount + taken.reduce((total, entry) => total + entry.amount, 0)
  return uncovered > 0 ? [...taken, { account: reversalAccount(payment.id), amount: -uncovered }] : taken
}

/** Books an amount (KRW) that was paid again: it first covers what was missing, and the rest is the member's. */
const putBack = async (
  deps: Deps,
  tx: Db,
  payment: Payment,
  { userId, isPresent }: Reversal,
  amount: number,
): Promise<Entry[]> => {
  const reversal = reversalAccount(payment.id)
  const receiver =
    payment.status === 'credited'
      ? moneyAccount(userId)
      : await purposeOf(deps, payment).receivingAccount(tx, amount)
  const locked = await lockAccounts(tx, [reversal, receiver])
  const missing = isPresent ? Math.min(amount, Math.max(0, -lockedBalanceOf(locked, reversal))) : amount
  return [
    { account: reversal, amount: missing },
    { account: receiver, amount: amount - missing },
  ].filter((entry) => entry.amount > 0)
}

/**
 * Books in the caller's transaction that the gateway took more of a payment back outside of our refunds, or less again because it
 * was paid again. The caller has locked the payment. No member's balance falls below zero.
 */
export const bookReversal = async (
  deps: Deps,
  tx: Db,
  payment: Payment,
  reversal: Reversal,
): Promise<void> => {
  const at = deps.now()
  const change = reversal.reversedAmount - payment.reversedAmount
  const entries =
    change > 0
      ? await takeBack(deps, tx, payment, reversal, change)
      : await putBack(deps, tx, payment, reversal, -change)
  await tx
    .update(payments)
    .set({ reversedAmount: reversal.reversedAmount })
    .where(eq(payments.id, payment.id))
  await postLedger(tx, {
    kind: 'payment_reversal',
    eventKey: `payment-reversal:${payment.id}:${newId('rev')}`,
    ref: payment.id,
    at,
    entries: [{ account: GATEWAY, amount: change }, ...entries],
  })
  const uncovered = -(entries.find(({ account }) => account.kind === 'reversal')?.amount ?? 0)
  deps.log('error', change > 0 ? 'payment taken back outside' : 'payment paid again', {
    payment: payment.id,
    order: payment.orderId ?? undefined,
    amount: Math.abs(change),
    uncovered: Math.max(0, uncovered),
  })
  if (reversal.isPresent)
    await deps.paymentPurposes.notifyReversal(tx, reversal.userId, {
      paymentId: payment.id,
      orderId: payment.orderId,
      change,
      reversedAmount: reversal.reversedAmount,
      at,
    })
}
