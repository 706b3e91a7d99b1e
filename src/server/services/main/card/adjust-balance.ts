import type { Db } from '@/server/db/client'
import { AppError } from '@/server/http/app-error'
import {
  type AccountName,
  ADJUSTMENTS,
  cardAccount,
  lockAccounts,
  lockedBalanceOf,
  moneyAccount,
  postLedger,
} from '@/server/ledger/post-ledger'
import { checkCapacity } from '../wallet-limit/check-amount'
import { lockCards } from './own-card'

export interface BalanceAdjustment {
  /** Identifies the adjustment, which is booked once. */
  id: string
  account: 'card' | 'money'
  accountRef: string
  userId: string
  /** Won; below zero takes from the member. */
  amount: number
  at: Date
}

const accountOf = ({ account, accountRef, userId }: BalanceAdjustment): AccountName =>
  account === 'card' ? cardAccount(accountRef, userId) : moneyAccount(userId)

/**
 * Adds to a balance of a member against the company's account of adjustments, or takes from it.
 *
 * @throws INVALID_CARD_STATUS for a card that the member does not own any more, LIMIT_EXCEEDED above the limit of a balance;
 *   INSUFFICIENT_CARD_BALANCE, INSUFFICIENT_MONEY
 */
export const adjustBalance = async (tx: Db, adjustment: BalanceAdjustment): Promise<void> => {
  const { id, account, accountRef, userId, amount, at } = adjustment
  const name = accountOf(adjustment)
  if (account === 'card') {
    const [card] = await lockCards(tx, [accountRef])
    if (card?.status !== 'OWNED' || card.ownerId !== userId) throw new AppError('INVALID_CARD_STATUS')
  }
  const balance = lockedBalanceOf(await lockAccounts(tx, [name]), name)
  if (amount > 0) checkCapacity(account === 'card' ? '카드 한 장에는' : '담아머니에는', balance, amount)
  await postLedger(tx, {
    kind: 'adjustment',
    eventKey: `adjustment:${id}`,
    ref: id,
    at,
    entries: [
      { account: ADJUSTMENTS, amount: -amount },
      { account: name, amount },
    ],
  })
}
