import { and, eq, notExists, sql } from 'drizzle-orm'
import { PRODUCT_GIFTS_RECEIVED } from '@/config/paths'
import type { Db } from '@/server/db/client'
import { productGiftOpenings, productGifts } from '@/server/db/schema/product-gift'
import { notify } from '../../main/notification/notify'
import { linkIdOf, type ProductGiftRow } from '../product-gift-record'

interface GiftNews {
  /** Identifies the event of the gift, such as `product-gift-reminder`. */
  event: string
  /** What follows the name that the giver has chosen for the gift. */
  title: string
  body: string
  at: Date
}

/** Notifies the members who have opened the link of a gift and have received nothing by it. Nobody else is known to get it. */
export const notifyOpeners = async (
  tx: Db,
  gift: ProductGiftRow,
  { event, title, body, at }: GiftNews,
): Promise<void> => {
  const linkId = linkIdOf(gift)
  // Of a link for several members.
  const receivedBy = tx
    .select({ one: sql`1` })
    .from(productGifts)
    .where(and(eq(productGifts.shareId, linkId), eq(productGifts.receiverId, productGiftOpenings.userId)))
  const opened = await tx
    .select({ userId: productGiftOpenings.userId })
    .from(productGiftOpenings)
    .where(and(eq(productGiftOpenings.giftId, linkId), notExists(receivedBy)))
  const text = { title: `${gift.giverName}${title}`, body }
  for (const { userId } of opened)
    await notify(tx, {
      userId,
      kind: 'gift',
      eventKey: `${event}:${linkId}:${userId}`,
      ...text,
      href: PRODUCT_GIFTS_RECEIVED,
      at,
      push: text,
    })
}
