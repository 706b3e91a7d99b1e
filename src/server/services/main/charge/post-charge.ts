import type { Db } from '@/server/db/client'
import {
  type AccountName,
  cardAccount,
  lockAccounts,
  lockedBalanceOf,
  postLedger,
} from '@/server/ledger/post-ledger'
import { checkCapacity } from '../wallet-limit/check-amount'

/** The event key of a payment in the window, before its id. */
export const WALLET_PAID = 'wallet-paid:'

interface Charge {
  userId: string
  cardId: string
  amount: number
  /** The member's money, or the gateway. */
  from: AccountName
  eventKey: string
  ref: string
  at: Date
}

/**
 * Posts a charge; the caller has locked the card.
 *
 * @returns the balances of the card and of the money afterwards (KRW); 0 for money that was not the source
 * @throws INSUFFICIENT_MONEY, LIMIT_EXCEEDED
 */
export const postCharge = async (
  tx: Db,
  charge: Charge,
): Promise<{ cardBalance: number; moneyBalance: number }> => {
  const { userId, cardId, amount, from, eventKey, ref, at } = charge
  const card = cardAccount(cardId, userId)
  const accounts = await lockAccounts(tx, [card, from])
  const cardBalance = lockedBalanceOf(accounts, card)
  checkCapacity('카드 한 장에는', cardBalance, amount)
  await postLedger(tx, {
    kind: 'card_charge',
    eventKey,
    ref,
    at,
    entries: [
      { account: from, amount: -amount },
      { account: card, amount },
    ],
  })
  return {
    cardBalance: cardBalance + amount,
    moneyBalance: from.kind === 'money' ? lockedBalanceOf(accounts, from) - amount : 0,
  }
}
