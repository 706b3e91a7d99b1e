import type { ChargeCardBody, ChargedCard } from '@/contract/main/charge'
import type { PaymentMethod } from '@/domain/payment-method'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { type AccountName, balancesOf, lockAccounts, postLedger } from '@/server/ledger/post-ledger'
import { lockOwnCard } from '../card/own-card'
import { checkChargeAllowed, checkAmount, checkCapacity } from '../wallet-limit/check-amount'
import { openWalletPayment } from '../wallet-payment/open-wallet-payment'

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

type Body = Omit<ChargeCardBody, 'paymentMethod'> & { paymentMethod: PaymentMethod }

/**
 * Charges a card from the member's money at once, or opens the payment window.
 *
 * @throws NOT_SUPPORTED, CARD_NOT_FOUND, INVALID_CARD_STATUS, INSUFFICIENT_MONEY, LIMIT_EXCEEDED, BELOW_MINIMUM,
 *   CHARGE_BLOCKED_BY_EXPOSURE, CHARGE_BLOCKED_BY_FRAUD_RISK
 */
export const chargeCard = async (
  deps: Deps,
  tx: Db,
  { userId, body, origin }: { userId: string; body: Body; origin: string },
): Promise<ChargedCard> => {
  const { cardDivision, cardId, amount, from } = body
  const at = deps.now()
  await checkChargeAllowed(tx, userId)
  checkAmount(amount)
  const own = await lockOwnCard(tx, { userId, cardId, division: cardDivision })
  if (own.division !== 'MASTER') throw new AppError('INVALID_CARD_STATUS')
  if (from === 'money') {
    const money = { kind: 'money', ref: userId, userId } as const
    const ref = newId('chg')
    const { cardBalance, moneyBalance } = await postCharge(tx, {
      userId,
      cardId,
      amount,
      from: money,
      eventKey: `card-charge:${ref}`,
      ref: cardId,
      at,
    })
    return { paymentId: null, status: 'paid', cardId, amount, cardBalance, moneyBalance, window: null }
  }
  const cardBalance = (await balancesOf(tx, 'card', [cardId])).get(cardId) ?? 0
  checkCapacity('카드 한 장에는', cardBalance, amount)
  const session = await openWalletPayment(deps, tx, {
    userId,
    purpose: { purpose: 'card_charge', cardId },
    amount,
    goodsName: `카드 충전 ${own.title}`,
    method: body.paymentMethod,
    origin,
    at,
  })
  const moneyBalance = (await balancesOf(tx, 'money', [userId])).get(userId) ?? 0
  return { ...session, status: 'pending', cardId, amount, cardBalance, moneyBalance }
}
