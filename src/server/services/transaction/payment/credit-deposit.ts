import { addDays } from 'date-fns'
import type { ErrorName } from '@/domain/error-codes'
import type { Db } from '@/server/db/client'
import { lockAgainstErasure } from '@/server/db/lock-member'
import type { Deps } from '@/server/deps'
import { moneyAccount, GATEWAY } from '@/server/ledger/accounts'
import { postLedger } from '@/server/ledger/post-ledger'
import { purposeOf } from './purpose-of'
import { closePurpose, type Payment, transitionPayment } from './transition-payment'

const postCredit = async (tx: Db, { id, orderId }: Payment, userId: string, amount: number, at: Date) =>
  postLedger(tx, {
    kind: 'deposit_credit',
    eventKey: `deposit-credit:${id}`,
    ref: orderId ?? undefined,
    at,
    entries: [
      { account: GATEWAY, amount: -amount },
      { account: moneyAccount(userId), amount },
    ],
  })

/**
 * Ends the refund of a deposit into a virtual account: the gateway can't return it without the payer's account, so the
 * amount (KRW) goes to the member's money, which can be withdrawn. As with other refunds, the limit of a balance does not
 * apply. The deposit of a member who has left stays `refund_blocked` until a person has returned it.
 *
 * @returns whether the payment ended by this call
 */
export const creditDeposit = async (
  deps: Deps,
  payment: Payment,
  { amount, reason }: { amount: number; reason: ErrorName },
): Promise<boolean> => {
  const status = await deps.db.transaction(async (tx) => {
    const at = deps.now()
    const userId = await purposeOf(deps, payment).payer(tx)
    const change = (await lockAgainstErasure(tx, userId))
      ? ({ status: 'credited', creditedAmount: amount, updatedAt: at, compareAt: addDays(at, 1) } as const)
      : ({ status: 'refund_blocked', updatedAt: at } as const)
    if (!(await transitionPayment(tx, payment, payment.status, change))) return null
    await closePurpose(tx, deps, payment, { from: payment.status, reason, at })
    if (change.status === 'credited') {
      await postCredit(tx, payment, userId, amount, at)
      await deps.paymentPurposes.notifyCredit(tx, userId, { paymentId: payment.id, amount, reason, at })
    }
    return change.status
  })
  if (status === 'refund_blocked')
    deps.log('error', 'deposit of a member who has left', { payment: payment.id, amount })
  return status === 'credited'
}
