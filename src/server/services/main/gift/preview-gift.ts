import { eq } from 'drizzle-orm'
import type { GiftPreview } from '@/contract/main/gift'
import type { Db } from '@/server/db/client'
import { cards } from '@/server/db/schema/card'
import { giftOpenings, gifts } from '@/server/db/schema/wallet'
import { AppError } from '@/server/http/app-error'
import { toWireLook } from '../card/card-look'
import type { GiftRow } from './return-gift'

const viewerOf = (gift: GiftRow, userId: string | null): GiftPreview['viewer'] => {
  if (userId === null) return 'visitor'
  if (userId === gift.senderId) return 'sender'
  return userId === gift.receiverId ? 'receiver' : 'member'
}

/**
 * Returns what a gift's link shows. A member who opens it gets it into their list of waiting gifts; several members may
 * have it there until one accepts it. Amount and messages are null for viewers who may not see them.
 *
 * @throws CARD_HISTORY_NOT_FOUND
 */
export const previewGift = async (
  db: Db,
  { token, userId, at }: { token: string; userId: string | null; at: Date },
): Promise<GiftPreview> => {
  const [row] = await db
    .select({ gift: gifts, card: cards })
    .from(gifts)
    .innerJoin(cards, eq(cards.id, gifts.secondaryCardId))
    .where(eq(gifts.token, token))
  if (!row) throw new AppError('CARD_HISTORY_NOT_FOUND')
  const { gift, card } = row
  const viewer = viewerOf(gift, userId)
  const isWaiting = gift.status === 'RECEIVING'
  if (viewer === 'member' && userId !== null && isWaiting) {
    await db.insert(giftOpenings).values({ cardId: card.id, userId, openedAt: at }).onConflictDoNothing()
  }
  const isOpen = isWaiting || viewer === 'sender' || viewer === 'receiver'
  return {
    secondaryCardId: card.id,
    cardHistoryId: gift.id,
    ...toWireLook(card),
    status: gift.status,
    endedBy: gift.endedBy,
    giverName: gift.giverName,
    msgToReceiver: isOpen ? gift.msgToReceiver : null,
    thankMsgFromReceiver: viewer === 'sender' || viewer === 'receiver' ? gift.thankMsgFromReceiver : null,
    amount: isOpen ? gift.amount : null,
    receiveBy: gift.receiveBy.toISOString(),
    viewer,
  }
}
