import type { ChargeCardBody, ChargedCard } from '@/contract/main/charge'
import type { PaymentMethod } from '@/domain/payment-method'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { moneyAccount } from '@/server/ledger/accounts'
import { balanceOf } from '@/server/ledger/post-ledger'
import { lockOwnCard } from '../card/own-card'
import { checkAmount, checkCapacity, checkChargeAllowed } from '../wallet-limit/check-amount'
import { abandonPayments, checkNoneConfirming, pendingPaymentAmount } from '../wallet-payment/open-payments'
import { openWalletPayment } from '../wallet-payment/open-wallet-payment'
import { postCharge } from './post-charge'

type Body = Omit<ChargeCardBody, 'paymentMethod'> & { paymentMethod: PaymentMethod }

/**
 * Charges a card from the member's money at once, or opens the payment window. Earlier windows for this card are closed.
 *
 * @throws NOT_SUPPORTED, CARD_NOT_FOUND, INVALID_CARD_STATUS, INSUFFICIENT_MONEY, LIMIT_EXCEEDED, BELOW_MINIMUM,
 *   CHARGE_BLOCKED_BY_EXPOSURE, CHARGE_BLOCKED_BY_FRAUD_RISK, STILL_CONFIRMING if asked for
 */
export const chargeCard = async (
  deps: Deps,
  tx: Db,
  { userId, body, origin }: { userId: string; body: Body; origin: string },
): Promise<ChargedCard> => {
  const { cardDivision, cardId, amount, from, onlyIfNoneConfirming } = body
  const at = deps.now()
  await checkChargeAllowed(tx, userId)
  checkAmount(amount)
  await abandonPayments(tx, { userId, cardId }, at)
  const card = await lockOwnCard(tx, { userId, cardId, division: cardDivision })
  if (card.division !== 'MASTER') throw new AppError('INVALID_CARD_STATUS')
  if (onlyIfNoneConfirming) await checkNoneConfirming(tx, { userId, cardId })
  const cardBalance = await balanceOf(tx, 'card', cardId)
  // They count before they arrive: the card could be paid many times over its limit, and its deposits go to the money.
  const pending = await pendingPaymentAmount(tx, { userId, cardId })
  const what = pending > 0 ? '아직 결제하지 않은 충전까지 더해 카드 한 장에는' : '카드 한 장에는'
  checkCapacity(what, cardBalance + pending, amount)
  if (from === 'money') {
    const money = moneyAccount(userId)
    const ref = newId('chg')
    const charged = await postCharge(tx, {
      userId,
      cardId,
      amount,
      from: money,
      eventKey: `card-charge:${ref}`,
      ref: cardId,
      at,
    })
    return { paymentId: null, status: 'paid', cardId, amount, ...charged, window: null }
  }
  const session = await openWalletPayment(deps, tx, {
    userId,
    purpose: { purpose: 'card_charge', cardId },
    amount,
    goodsName: `카드 충전 ${card.title}`,
    method: body.paymentMethod,
    origin,
    at,
  })
  const moneyBalance = await balanceOf(tx, 'money', userId)
  return { ...session, status: 'pending', cardId, amount, cardBalance, moneyBalance }
}
