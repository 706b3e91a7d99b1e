import type * as v from 'valibot'
import type { SentBasicGift, SentGift } from '@/contract/main/gift'
import type { sendBasicBody } from '@/contract/main/gift-requests'
import type { GiftSource } from '@/domain/card'
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
import { createGifts, readGiftReceivers } from './send-gift'

export interface BasicGift {
  userId: string
  plan: BasicGiftPlan
  /** Of each gift, in won. */
  amount: number
  source: Exclude<GiftSource, 'card'>
  from: AccountName
  at: Date
}

/** Creates a gift on a BASIC design, or one for each of several receivers. @throws CARD_NOT_FOUND, INSUFFICIENT_MONEY, LIMIT_EXCEEDED, BELOW_MINIMUM */
export const createBasicGift = async (tx: Db, gift: BasicGift): Promise<SentGift> => {
  const { userId, plan, amount, at } = gift
  const design = await basicCardOf(tx, plan.basicCardId)
  const sender = await lockMember(tx, userId)
  if (!sender) throw new AppError('MEMBER_NOT_FOUND')
  const receivers = readGiftReceivers(plan)
  const count = receivers.names.length
  await checkGiftLimits(tx, { userId, amount, count }, at)
  const sent = await createGifts(tx, {
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
    receivers,
    at,
  })
  await countBasicSent(tx, design.cardId, count)
  return sent
}

type Body = v.InferOutput<typeof sendBasicBody>

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
  const { receivers, isSharedLink = false } = body
  const count = receivers?.length ?? 1
  const at = deps.now()
  const sendAt = readSendAt(body.sendAt, at)?.toISOString() ?? null
  const plan = {
    basicCardId,
    giverName,
    msgToReceiver,
    sendAt,
    ...(receivers && { receivers, isSharedLink }),
  }
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
  await checkGiftLimits(tx, { userId, amount, count }, at)
  // Gifts that are not paid count as well: what is beyond the limit when its deposit arrives would go to the money.
  await abandonPayments(tx, { userId, cardId: null }, at)
  const pending = await pendingPaymentAmount(tx, { userId, cardId: null })
  if (pending > 0) {
    const sent = pending + (await amountSentToday(tx, userId, at))
    checkSentToday('아직 결제하지 않은 선물까지 더해 하루에', sent, amount * count)
  }
  const session = await openWalletPayment(deps, tx, {
    userId,
    purpose: { purpose: 'basic_gift', plan },
    amount: amount * count,
    goodsName: `선물 카드 ${title}${count > 1 ? ` ${count}장` : ''}`,
    method: paymentMethod,
    origin,
    at,
  })
  return { gift: null, ...session }
}
