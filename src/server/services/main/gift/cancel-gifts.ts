import { and, eq, type SQL } from 'drizzle-orm'
import type { CancelledGift } from '@/contract/main/gift'
import type { Db } from '@/server/db/client'
import { cards } from '@/server/db/schema/card'
import { gifts } from '@/server/db/schema/wallet'
import { AppError } from '@/server/http/app-error'
import { lockCards } from '../card/own-card'
import { amountOf, type GiftRow, waitingGifts } from '../gift-record'
import { returnGifts } from './return-gift'

/**
 * Cancels a gift that was not accepted yet, with what is left of its link, or all that one payment has sent; their amount returns to
 * the sender.
 *
 * @throws CARD_HISTORY_NOT_FOUND, INVALID_CARD_STATUS
 */
export const cancelGifts = async (
  tx: Db,
  {
    userId,
    secondaryCardId,
    together,
    at,
  }: {
    userId: string
    secondaryCardId: string
    /** The gifts that end with this one. */
    together: (gift: GiftRow) => SQL
    at: Date
  },
): Promise<CancelledGift> => {
  const [found] = await tx
    .select()
    .from(gifts)
    .where(and(eq(gifts.secondaryCardId, secondaryCardId), eq(gifts.senderId, userId)))
  if (!found) throw new AppError('CARD_HISTORY_NOT_FOUND')
  const locked = await lockCards(tx, [
    found.senderCardId,
    ...(await waitingGifts(tx, together(found))).map((gift) => gift.secondaryCardId),
  ])
  // Every change of a gift locks its card.
  const [first, ...others] = await waitingGifts(tx, together(found))
  if (!first) throw new AppError('INVALID_CARD_STATUS')
  const cardId = await returnGifts(tx, { gifts: [first, ...others], locked, endedBy: 'sender', at })
  const [target] = await tx.select().from(cards).where(eq(cards.id, cardId))
  return {
    secondaryCardId,
    cardHistoryId: found.id,
    status: 'CANCELLED',
    giverName: found.giverName,
    title: locked.find((card) => card.id === first.secondaryCardId)?.title ?? '',
    amount: amountOf([first, ...others]),
    returnedTo: { cardDivision: target?.division ?? 'REFUND', cardId, title: target?.title ?? '' },
  }
}
