import { and, eq } from 'drizzle-orm'
import type { GiftHistoryDetail, ThankBody } from '@/contract/main/gift'
import { sentGiftPath } from '@/lib/gift-paths'
import { shortenText } from '@/lib/text-length'
import type { Db } from '@/server/db/client'
import { gifts } from '@/server/db/schema/wallet'
import { AppError } from '@/server/http/app-error'
import { listedIdOf } from '../gift-record'
import { notify } from '../notification/notify'
import { nameOf } from '../user/name-of'
import { giftDetail } from './gift-history'

/** Starts the event keys of notifications with a thank-you message. */
export const THANKS_KEY = 'gift-thanked:'

/** Sends the receiver's thanks to the sender, once per gift. @throws CARD_HISTORY_NOT_FOUND, THANKS_ALREADY_SENT */
export const sendThanks = async (
  tx: Db,
  { userId, at, ...body }: ThankBody & { userId: string; at: Date },
): Promise<GiftHistoryDetail> => {
  const { cardHistoryId, secondaryCardId, thankMsgFromReceiver } = body
  const isOwn = and(
    eq(gifts.id, cardHistoryId),
    eq(gifts.secondaryCardId, secondaryCardId),
    eq(gifts.receiverId, userId),
  )
  const [gift] = await tx.select().from(gifts).where(isOwn).for('update')
  if (!gift) throw new AppError('CARD_HISTORY_NOT_FOUND')
  if (gift.thankMsgFromReceiver !== '') throw new AppError('THANKS_ALREADY_SENT')
  await tx.update(gifts).set({ thankMsgFromReceiver }).where(eq(gifts.id, gift.id))
  await notify(tx, {
    userId: gift.senderId,
    kind: 'gift',
    eventKey: `${THANKS_KEY}${gift.id}`,
    title: `${await nameOf(tx, userId)}님의 감사 메시지가 도착했어요`,
    body: shortenText(thankMsgFromReceiver, 100),
    href: sentGiftPath({ ...gift, cardHistoryId: listedIdOf(gift) }),
    at,
  })
  return giftDetail(tx, userId, 'received', { historyId: gift.id, senderCardId: gift.senderCardId })
}
