import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import type { users } from '@/server/db/schema/identity'
import { notifications } from '@/server/db/schema/notification'
import { productGiftOpenings, productGifts } from '@/server/db/schema/product-gift'
import { idempotencyKeys } from '@/server/db/schema/system'
import { giftOpenings, gifts, walletPayments } from '@/server/db/schema/wallet'
import { THANKS_KEY } from '../gift/send-thanks'
import { WITHDRAWN_NAME } from '../user/name-of'
import { eraseNames, eraseNamesOfNotification } from './erase-names'

/** Fields of an answer that members write. Ids and addresses may contain the letters of a name by chance. */
const LETTERS = new Set(['msgToReceiver', 'thankMsgFromReceiver'])

interface WithdrawnGiver {
  names: string[]
  /** The cards of the gifts that they sent. */
  cardIds: ReadonlySet<unknown>
}

const withoutNames = (value: unknown, giver: WithdrawnGiver): unknown => {
  if (Array.isArray(value)) return value.map((item) => withoutNames(item, giver))
  if (typeof value !== 'object' || value === null) return value
  const isFromGiver = 'secondaryCardId' in value && giver.cardIds.has(value.secondaryCardId)
  return Object.fromEntries(
    Object.entries(value).map(([field, item]) => {
      if (field === 'giverName' && isFromGiver) return [field, WITHDRAWN_NAME]
      const isLetter = typeof item === 'string' && LETTERS.has(field)
      return [field, isLetter ? eraseNames(item, giver.names) : withoutNames(item, giver)]
    }),
  )
}

/**
 * Replaces names of a withdrawn member in the stored answers of others. The keys stay, so that a repeated call of theirs
 * still runs once.
 */
const eraseStoredAnswers = async (tx: Db, memberIds: string[], giver: WithdrawnGiver): Promise<void> => {
  const rows = await tx.select().from(idempotencyKeys).where(inArray(idempotencyKeys.userId, memberIds))
  for (const { userId, key, responseBody } of rows) {
    const erased = withoutNames(responseBody, giver)
    if (JSON.stringify(erased) === JSON.stringify(responseBody)) continue
    await tx
      .update(idempotencyKeys)
      .set({ responseBody: erased })
      .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
  }
}

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
    const erased = {
      ...plan,
      giverName,
      msgToReceiver: eraseNames(plan.msgToReceiver, names),
      // What the giver typed as the name of a receiver is a name of the one or of the other.
      ...(plan.receivers && { receivers: plan.receivers.map(() => ({ name: '' })) }),
    }
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
 * Replaces the names in the products that the member gave or received. What the giver typed as the name of the receiver is a name
 * of the one or of the other.
 *
 * @returns the other members of these gifts
 */
const eraseProductGifts = async (tx: Db, id: string, names: string[]): Promise<string[]> => {
  const rows = await tx
    .select()
    .from(productGifts)
    .where(or(eq(productGifts.senderId, id), eq(productGifts.receiverId, id)))
  for (const gift of rows)
    await tx
      .update(productGifts)
      .set({
        giverName: gift.senderId === id ? WITHDRAWN_NAME : gift.giverName,
        receiverName: '',
        message: eraseNames(gift.message, names),
      })
      .where(eq(productGifts.id, gift.id))
  const opened = await tx
    .select({ other: productGiftOpenings.userId })
    .from(productGiftOpenings)
    .where(
      inArray(
        productGiftOpenings.giftId,
        rows.map((gift) => gift.id),
      ),
    )
  await tx.delete(productGiftOpenings).where(eq(productGiftOpenings.userId, id))
  const others = [
    ...rows.flatMap((gift) => [gift.senderId, gift.receiverId]),
    ...opened.map(({ other }) => other),
  ]
  return others.filter((other): other is string => other !== null && other !== id)
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
  const names = [...new Set([name, nickname])]
  const others = [
    ...new Set([
      ...[...sent, ...received, ...opened].flatMap(({ other }) => other ?? []),
      ...(await eraseProductGifts(tx, id, names)),
    ]),
  ]

  await tx.update(gifts).set({ giverName: WITHDRAWN_NAME }).where(eq(gifts.senderId, id))
  await tx.update(gifts).set({ receiverName: '' }).where(ofMember(id))
  await eraseLetters(tx, id, names)
  await erasePlans(tx, id, names)
  await eraseNotifications(tx, others, names)
  await eraseStoredAnswers(tx, others, { names, cardIds: new Set(cardIds) })
}
