import { and, eq } from 'drizzle-orm'
import { WAITING_GIFTS } from '@/config/paths'
import { giftDayProblem } from '@/domain/gift-day'
import { giftLimits } from '@/domain/limits'
import { sentGiftPath } from '@/lib/gift-paths'
import type { Db } from '@/server/db/client'
import { cards } from '@/server/db/schema/card'
import { giftOpenings, gifts } from '@/server/db/schema/wallet'
import { AppError, invalidInput } from '@/server/http/app-error'
import type { CardRow } from '../card/card-rows'
import { lockCards } from '../card/own-card'
import { type GiftRow, isOfBatch, waitingGifts } from '../gift-record'
import { notify } from '../notification/notify'
import { isScheduled, reloadGift } from './return-gift'

/** Returns the hour at which a gift opens; null for at once. @throws INVALID_INPUT for one that is over or too far ahead */
export const readSendAt = (sendAt: string | null | undefined, now: Date): Date | null => {
  if (sendAt === null || sendAt === undefined) return null
  const at = new Date(sendAt)
  const problem = giftDayProblem(at.getTime(), now.getTime())
  if (problem !== null) throw invalidInput('sendAt', problem)
  return at
}

const receiveByOf = (openedAt: Date): Date => new Date(openedAt.getTime() + giftLimits.receiveWithinMs)

/** Begins the term in which a dated gift can be accepted; its card is in the lists of those who opened the link from now on. */
const open = async (tx: Db, gift: GiftRow, sendAt: Date | null, at: Date): Promise<void> => {
  const receiveBy = receiveByOf(at)
  await tx.update(gifts).set({ sendAt, openedAt: at, receiveBy, updatedAt: at }).where(eq(gifts.id, gift.id))
  await tx.update(cards).set({ receiveBy }).where(eq(cards.id, gift.secondaryCardId))
}

/** Notifies the members who opened the link before its hour. Nobody else is known to get the gift. */
const notifyOpeners = async (tx: Db, gift: GiftRow, title: string, at: Date): Promise<void> => {
  const openers = await tx
    .select({ userId: giftOpenings.userId })
    .from(giftOpenings)
    .where(eq(giftOpenings.cardId, gift.secondaryCardId))
  const text = { title: `${gift.giverName}님의 선물이 열렸어요`, body: `${title} · 지금 받을 수 있어요` }
  for (const { userId } of openers)
    await notify(tx, {
      userId,
      kind: 'gift',
      eventKey: `gift-opened:${gift.id}:${userId}`,
      ...text,
      href: WAITING_GIFTS,
      at,
      push: text,
    })
}

/** Locks the cards of the gifts that one payment sent together with a gift and that wait. @returns the card of the gift */
const lockBatch = async (tx: Db, found: GiftRow): Promise<CardRow | undefined> => {
  const waiting = await waitingGifts(tx, isOfBatch(found))
  const locked = await lockCards(
    tx,
    waiting.map(({ secondaryCardId }) => secondaryCardId),
  )
  return locked.find(({ id }) => id === found.secondaryCardId)
}

/**
 * Opens a dated gift whose hour has come, however late it is, with the others that the same payment has sent. Its sender gets one
 * notification of them.
 *
 * @returns false for one that is open, or whose hour was changed
 */
export const openScheduledGift = async (tx: Db, { id }: Pick<GiftRow, 'id'>, at: Date): Promise<boolean> => {
  const card = await lockBatch(tx, await reloadGift(tx, id))
  const gift = await reloadGift(tx, id)
  if (!card || !isScheduled(gift) || gift.sendAt > at) return false
  const together = await waitingGifts(tx, isOfBatch(gift))
  for (const one of together) if (isScheduled(one)) await open(tx, one, one.sendAt, at)
  const firstId = gift.batchId ?? gift.id
  await notify(tx, {
    userId: gift.senderId,
    kind: 'gift',
    eventKey: `gift-opened:${firstId}`,
    title: '예약한 선물이 열렸어요',
    body: `${card.title} · 아직 링크를 보내지 않았다면 지금 보내 주세요`,
    href: sentGiftPath({ ...gift, cardHistoryId: firstId }),
    at,
  })
  for (const one of together) await notifyOpeners(tx, one, card.title, at)
  return true
}

/**
 * Changes the hour of a gift that has not opened, with the others that the same payment has sent; null opens them now.
 *
 * @returns the ids that its sender's history has of it
 * @throws CARD_HISTORY_NOT_FOUND, INVALID_CARD_STATUS
 */
export const scheduleGift = async (
  tx: Db,
  {
    userId,
    secondaryCardId,
    sendAt,
    at,
  }: { userId: string; secondaryCardId: string; sendAt: Date | null; at: Date },
): Promise<{ historyId: string; senderCardId: string }> => {
  const isOwn = and(eq(gifts.secondaryCardId, secondaryCardId), eq(gifts.senderId, userId))
  const [found] = await tx.select().from(gifts).where(isOwn)
  if (!found) throw new AppError('CARD_HISTORY_NOT_FOUND')
  const card = await lockBatch(tx, found)
  const gift = await reloadGift(tx, found.id)
  if (!isScheduled(gift))
    throw new AppError('INVALID_CARD_STATUS', { message: '이미 열린 선물이라 날짜를 바꿀 수 없어요.' })
  for (const one of await waitingGifts(tx, isOfBatch(gift))) {
    if (sendAt === null) {
      await open(tx, one, at, at)
      await notifyOpeners(tx, one, card?.title ?? '', at)
    } else
      await tx
        .update(gifts)
        .set({ sendAt, receiveBy: receiveByOf(sendAt), updatedAt: at })
        .where(eq(gifts.id, one.id))
  }
  return { historyId: gift.id, senderCardId: gift.senderCardId }
}
