import { and, eq } from 'drizzle-orm'
import type { CancelledGift } from '@/contract/main/gift'
import type { Db } from '@/server/db/client'
import { cards } from '@/server/db/schema/card'
import { gifts } from '@/server/db/schema/wallet'
import { AppError } from '@/server/http/app-error'
import { lockCards } from '../card/own-card'
import { reloadGift, returnGift } from './return-gift'

/**
 * Cancels a gift that was not accepted yet; its amount returns to the sender.
 *
 * @throws CARD_HISTORY_NOT_FOUND, INVALID_CARD_STATUS
 */
export const cancelGift = async (
  tx: Db,
  { userId, secondaryCardId, at }: { userId: string; secondaryCardId: string; at: Date },
): Promise<CancelledGift> => {
  const [found] = await tx
    .select()
    .from(gifts)
    .where(and(eq(gifts.secondaryCardId, secondaryCardId), eq(gifts.senderId, userId)))
  if (!found) throw new AppError('CARD_HISTORY_NOT_FOUND')
  const locked = await lockCards(tx, [secondaryCardId, found.senderCardId])
  const gift = await reloadGift(tx, found.id)
  if (gift.status !== 'RECEIVING') throw new AppError('INVALID_CARD_STATUS')
  const cardId = await returnGift(tx, { gift, locked, endedBy: 'sender', at })
  const [target] = await tx.select().from(cards).where(eq(cards.id, cardId))
  return {
    secondaryCardId,
    cardHistoryId: gift.id,
    status: 'CANCELLED',
    giverName: gift.giverName,
    title: locked.find((card) => card.id === secondaryCardId)?.title ?? '',
    amount: gift.amount,
    returnedTo: { cardDivision: target?.division ?? 'REFUND', cardId, title: target?.title ?? '' },
  }
}
