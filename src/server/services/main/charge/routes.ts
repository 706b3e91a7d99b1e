import { and, eq } from 'drizzle-orm'
import type { ChargeCardBody, ChargedCard, WalletPayment } from '@/contract/main/charge'
import type { cardOperations } from '@/contract/operations/main/card'
import type { PaymentMethod } from '@/domain/payment-method'
import { giftLinkPath } from '@/lib/gift-paths'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { descending } from '@/server/db/rows'
import { cards } from '@/server/db/schema/card'
import { payments } from '@/server/db/schema/order'
import { gifts, walletPayments } from '@/server/db/schema/wallet'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { siteOrigin } from '@/server/http/client-key'
import type { Routes } from '@/server/http/route'
import { balanceOf, moneyAccount } from '@/server/ledger/post-ledger'
import type { Payment } from '@/server/services/transaction/payment/transition-payment'
import { lockOwnCard } from '../card/own-card'
import { checkAmount, checkCapacity, checkChargeAllowed } from '../wallet-limit/check-amount'
import {
  abandonPayment,
  abandonPayments,
  checkNoneConfirming,
  openWalletPayment,
  pendingPaymentAmount,
} from '../wallet-payment/open-wallet-payment'
import { postCharge } from './post-charge'

type Row = typeof walletPayments.$inferSelect

const statusOf = (row: Row, payment: Payment | undefined): WalletPayment['status'] => {
  if (row.status !== 'pending_payment') return row.status
  return payment && payment.status !== 'requested' ? 'confirming' : 'pending'
}

const getChargedCard = async (db: Db, cardId: string | null): Promise<WalletPayment['card']> => {
  if (cardId === null) return null
  const [card] = await db.select().from(cards).where(eq(cards.id, cardId))
  if (!card) return null
  const balance = await balanceOf(db, 'card', cardId)
  return { cardDivision: card.division, cardId, title: card.title, face: card.face, balance }
}

const getPaidGift = async (db: Db, giftId: string | null): Promise<WalletPayment['gift']> => {
  if (giftId === null) return null
  const [row] = await db
    .select({ gift: gifts, card: cards })
    .from(gifts)
    .innerJoin(cards, eq(cards.id, gifts.secondaryCardId))
    .where(eq(gifts.id, giftId))
  if (!row) return null
  const { gift, card } = row
  return {
    cardHistoryId: gift.id,
    secondaryCardId: gift.secondaryCardId,
    senderCardId: gift.senderCardId,
    title: card.title,
    face: card.face,
    giverName: gift.giverName,
    msgToReceiver: gift.msgToReceiver,
    link: giftLinkPath(gift.token),
    receiveBy: gift.receiveBy.toISOString(),
  }
}

/** Returns a member's wallet payment with its result. @throws PAYMENT_NOT_FOUND for one that is not theirs */
const getWalletPayment = async (db: Db, userId: string, paymentId: string): Promise<WalletPayment> => {
  const isOwn = and(eq(walletPayments.id, paymentId), eq(walletPayments.userId, userId))
  const [row] = await db.select().from(walletPayments).where(isOwn)
  if (!row) throw new AppError('PAYMENT_NOT_FOUND')
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.walletPaymentId, paymentId))
    .orderBy(descending(payments.createdAt))
    .limit(1)
  return {
    paymentId,
    purpose: row.purpose,
    status: statusOf(row, payment),
    amount: row.amount,
    failureCode: row.failureCode,
    method: payment?.method ?? null,
    receipt: payment?.receipt ?? {},
    card: await getChargedCard(db, row.cardId),
    gift: await getPaidGift(db, row.giftId),
    createdAt: row.createdAt.toISOString(),
  }
}

type Body = Omit<ChargeCardBody, 'paymentMethod'> & { paymentMethod: PaymentMethod }

/**
 * Charges a card from the member's money at once, or opens the payment window. Earlier windows for this card are closed.
 *
 * @throws NOT_SUPPORTED, CARD_NOT_FOUND, INVALID_CARD_STATUS, INSUFFICIENT_MONEY, LIMIT_EXCEEDED, BELOW_MINIMUM,
 *   CHARGE_BLOCKED_BY_EXPOSURE, CHARGE_BLOCKED_BY_FRAUD_RISK, STILL_CONFIRMING if asked for
 */
const chargeCard = async (
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

/**
 * Abandons a member's open wallet payment, so that its payment window can't be used any more.
 *
 * @returns the payment as it is afterwards
 * @throws PAYMENT_NOT_FOUND for a payment that is not theirs
 */
const abandonWalletPayment = async (
  db: Db,
  { userId, paymentId, at }: { userId: string; paymentId: string; at: Date },
): Promise<WalletPayment> => {
  await db.transaction(async (tx) => {
    const isOwn = and(eq(walletPayments.id, paymentId), eq(walletPayments.userId, userId))
    const [row] = await tx.select({ id: walletPayments.id }).from(walletPayments).where(isOwn)
    if (!row) throw new AppError('PAYMENT_NOT_FOUND')
    await abandonPayment(tx, paymentId, at)
  })
  return getWalletPayment(db, userId, paymentId)
}

export const chargeRoutes = {
  chargeCard: ({ c, deps, userId, body, runOnce }) =>
    runOnce((tx) => chargeCard(deps, tx, { userId, body, origin: siteOrigin(c) })),

  getWalletPayment: ({ deps, userId, params }) => getWalletPayment(deps.db, userId, params.paymentId),

  abandonWalletPayment: ({ deps, userId, params }) =>
    abandonWalletPayment(deps.db, { userId, paymentId: params.paymentId, at: deps.now() }),
} satisfies Partial<Routes<typeof cardOperations>>
