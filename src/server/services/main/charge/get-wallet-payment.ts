import { and, eq } from 'drizzle-orm'
import type { WalletPayment } from '@/contract/main/charge'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/json-object'
import { cards } from '@/server/db/schema/card'
import { payments } from '@/server/db/schema/order'
import { gifts, walletPayments } from '@/server/db/schema/wallet'
import { AppError } from '@/server/http/app-error'
import { balanceOf } from '@/server/ledger/post-ledger'
import type { Payment } from '@/server/services/transaction/payment/transition-payment'
import { giftLink } from '../gift/gift-link'

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
    link: giftLink(gift.token),
    receiveBy: gift.receiveBy.toISOString(),
  }
}

/** Returns a member's wallet payment with its result. @throws PAYMENT_NOT_FOUND for one that is not theirs */
export const getWalletPayment = async (db: Db, userId: string, paymentId: string): Promise<WalletPayment> => {
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
