import type { SendBasicBody, SentBasicGift, SentGift } from '@/contract/main/gift'
import type { GiftSource } from '@/domain/card'
import type { PaymentMethod } from '@/domain/payment-method'
import type { Db } from '@/server/db/client'
import { lockMember } from '@/server/db/locks'
import type { BasicGiftPlan } from '@/server/db/schema/wallet'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { type AccountName, moneyAccount } from '@/server/ledger/post-ledger'
import { basicCardOf, countBasicSent } from '../card/basic-cards'
import { cardLook } from '../card/card-rows'
import {
  amountSentToday,
  checkChargeAllowed,
  checkGiftLimits,
  checkSentToday,
} from '../wallet-limit/check-amount'
import {
  abandonPayments,
  checkNoneConfirming,
  openWalletPayment,
  pendingPaymentAmount,
} from '../wallet-payment/open-wallet-payment'
import { readSendAt } from './schedule-gift'
import { createGift } from './send-gift'

export interface BasicGift {
  userId: string
  plan: BasicGiftPlan
  amount: number
  source: Exclude<GiftSource, 'card'>
  from: AccountName
  at: Date
}

/** Creates a gift on a BASIC design. @throws CARD_NOT_FOUND, INSUFFICIENT_MONEY, LIMIT_EXCEEDED, BELOW_MINIMUM */
export const createBasicGift = async (tx: Db, gift: BasicGift): Promise<SentGift> => {
  const { userId, plan, amount, at } = gift
  const design = await basicCardOf(tx, plan.basicCardId)
  const sender = await lockMember(tx, userId)
  if (!sender) throw new AppError('MEMBER_NOT_FOUND')
  await checkGiftLimits(tx, userId, amount, at)
  const sent = await createGift(tx, {
    senderId: userId,
    source: gift.source,
    senderCardId: design.cardId,
    senderCardDivision: 'MASTER',
    look: cardLook({ ...design, type: design.cardType }),
    amount,
    giverName: plan.giverName || sender.name,
    msgToReceiver: plan.msgToReceiver,
    from: gift.from,
    // The payment may have come after its day, as a deposit can.
    sendAt: plan.sendAt && new Date(plan.sendAt) > at ? new Date(plan.sendAt) : null,
    at,
  })
  await countBasicSent(tx, design.cardId)
  return sent
}

type Body = Required<Omit<SendBasicBody, 'paymentMethod' | 'onlyIfNoneConfirming' | 'sendAt'>> &
  Pick<SendBasicBody, 'onlyIfNoneConfirming' | 'sendAt'> & { paymentMethod: PaymentMethod }

/**
 * Sends a BASIC gift paid from the member's money at once, or opens the payment window. Earlier windows for gifts are closed.
 *
 * @throws NOT_SUPPORTED, CARD_NOT_FOUND, INSUFFICIENT_MONEY, LIMIT_EXCEEDED, BELOW_MINIMUM; through the payment window
 *   CHARGE_BLOCKED_BY_EXPOSURE, CHARGE_BLOCKED_BY_FRAUD_RISK; STILL_CONFIRMING if asked for
 */
export const sendBasicGift = async (
  deps: Deps,
  tx: Db,
  { userId, body, origin }: { userId: string; body: Body; origin: string },
): Promise<SentBasicGift> => {
  const { basicCardId, amount, giverName, msgToReceiver, payWith, paymentMethod } = body
  const at = deps.now()
  const sendAt = readSendAt(body.sendAt, at)?.toISOString() ?? null
  const plan = { basicCardId, giverName, msgToReceiver, sendAt }
  if (body.onlyIfNoneConfirming) {
    await lockMember(tx, userId)
    await checkNoneConfirming(tx, { userId, cardId: null })
  }
  if (payWith === 'money') {
    const from = moneyAccount(userId)
    const gift = await createBasicGift(tx, { userId, plan, amount, source: 'money', from, at })
    return { gift, paymentId: null, window: null }
  }
  // A cancelled gift becomes a REFUND card, and that 담아머니: the payment would be a charge.
  await checkChargeAllowed(tx, userId)
  const { title } = await basicCardOf(tx, basicCardId)
  await lockMember(tx, userId)
  await checkGiftLimits(tx, userId, amount, at)
  // Gifts that are not paid count as well: what is beyond the limit when its deposit arrives would go to the money.
  await abandonPayments(tx, { userId, cardId: null }, at)
  const pending = await pendingPaymentAmount(tx, { userId, cardId: null })
  if (pending > 0) {
    const sent = pending + (await amountSentToday(tx, userId, at))
    checkSentToday('아직 결제하지 않은 선물까지 더해 하루에', sent, amount)
  }
  const session = await openWalletPayment(deps, tx, {
    userId,
    purpose: { purpose: 'basic_gift', plan },
    amount,
    goodsName: `선물 카드 ${title}`,
    method: paymentMethod,
    origin,
    at,
  })
  return { gift: null, ...session }
}
