import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import type { users } from '@/server/db/schema/identity'
import { notifications } from '@/server/db/schema/notification'
import { giftOpenings, gifts, walletPayments } from '@/server/db/schema/wallet'
import { THANKS_KEY } from '../gift/send-thanks'
import { eraseNames, eraseNamesOfNotification } from './erase-names'
import { eraseStoredAnswers } from './erase-stored-answers'
import { WITHDRAWN_NAME } from '../user/withdrawn-name'

const ofMember = (id: string) => or(eq(gifts.senderId, id), eq(gifts.receiverId, id))

/** Replaces the names in the letters of the member's gifts, which the other side wrote in part. */
const eraseLetters = async (tx: Db, id: string, names: string[]): Promise<void> => {
  const rows = await tx.select().from(gifts).where(ofMember(id))
  for (const { id: giftId, msgToReceiver, thankMsgFromReceiver } of rows) {
    const erased = {
      msgToReceiver: eraseNames(msgToReceiver, names),
      thankMsgFromReceiver: eraseNames(thankMsgFromReceiver, names),
    }
    if (erased.msgToReceiver !== msgToReceiver || erased.thankMsgFromReceiver !== thankMsgFromReceiver)
      await tx.update(gifts).set(erased).where(eq(gifts.id, giftId))
  }
}

/** Replaces the names in the letters of gifts that were paid in the payment window. */
const erasePlans = async (tx: Db, id: string, names: string[]): Promise<void> => {
  const giftIds = tx.select({ id: gifts.id }).from(gifts).where(ofMember(id))
  const rows = await tx
    .select()
    .from(walletPayments)
    .where(
      and(
        isNotNull(walletPayments.plan),
        or(eq(walletPayments.userId, id), inArray(walletPayments.giftId, giftIds)),
      ),
    )
  for (const { id: paymentId, userId, plan } of rows) {
    if (!plan) continue
    const giverName = userId === id ? WITHDRAWN_NAME : plan.giverName
    const erased = { ...plan, giverName, msgToReceiver: eraseNames(plan.msgToReceiver, names) }
    await tx.update(walletPayments).set({ plan: erased }).where(eq(walletPayments.id, paymentId))
  }
}

/** Replaces the names in the notifications of the other members; that of a thank-you message contains the message. */
const eraseNotifications = async (tx: Db, others: string[], names: string[]): Promise<void> => {
  const ofOthers = and(eq(notifications.kind, 'gift'), inArray(notifications.userId, others))
  const rows = await tx.select().from(notifications).where(ofOthers)
  for (const { id, eventKey, title, body } of rows) {
    const erased = {
      title: eraseNamesOfNotification(title, names),
      body: eventKey.startsWith(THANKS_KEY) ? eraseNames(body, names) : body,
    }
    if (erased.title !== title || erased.body !== body)
      await tx.update(notifications).set(erased).where(eq(notifications.id, id))
  }
}

/**
 * Replaces the names of a withdrawn member in gifts and in what pays for them, and in the notifications and stored answers of the
 * other members of each gift. What they typed as the giver's name may be any word, so it is replaced only where it is the
 * whole name of their gift.
 */
export const eraseMemberGifts = async (
  tx: Db,
  { id, name, nickname }: typeof users.$inferSelect,
): Promise<void> => {
  const sent = await tx
    .select({ cardId: gifts.secondaryCardId, other: gifts.receiverId })
    .from(gifts)
    .where(eq(gifts.senderId, id))
  const received = await tx.select({ other: gifts.senderId }).from(gifts).where(eq(gifts.receiverId, id))
  const cardIds = sent.map(({ cardId }) => cardId)
  // Somebody who has declined a gift is not its receiver, but has opened it.
  const opened = await tx
    .select({ other: giftOpenings.userId })
    .from(giftOpenings)
    .where(inArray(giftOpenings.cardId, cardIds))
  const others = [...new Set([...sent, ...received, ...opened].flatMap(({ other }) => other ?? []))]
  const names = [...new Set([name, nickname])]

  await tx.update(gifts).set({ giverName: WITHDRAWN_NAME }).where(eq(gifts.senderId, id))
  await eraseLetters(tx, id, names)
  await erasePlans(tx, id, names)
  await eraseNotifications(tx, others, names)
  await eraseStoredAnswers(tx, others, { names, cardIds: new Set(cardIds) })
}
