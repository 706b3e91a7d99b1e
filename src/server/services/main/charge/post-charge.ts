import type { Db } from '@/server/db/client'
import { type AccountName, lockAccounts, postLedger } from '@/server/ledger/post-ledger'
import { checkCapacity } from '../wallet-limit/check-amount'

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
  const card = { kind: 'card', ref: cardId, userId } as const
  const accounts = await lockAccounts(tx, [card, from])
  const balanceOf = (kind: 'card' | 'money') =>
    accounts.find((account) => account.kind === kind)?.balance ?? 0
  checkCapacity('카드 한 장에는', balanceOf('card'), amount)
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
    cardBalance: balanceOf('card') + amount,
    moneyBalance: from.kind === 'money' ? balanceOf('money') - amount : 0,
  }
}
