import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import type { users } from '@/server/db/schema/identity'
import { notifications } from '@/server/db/schema/notification'
import { giftOpenings, gifts, walletPayments } from '@/server/db/schema/wallet'
import { eraseStoredAnswers } from './erase-stored-answers'
import { WITHDRAWN_NAME } from './withdrawn-name'

/**
 * Replaces the names of a withdrawn member in gifts and in what pays for them, and in the notices and stored answers of the
 * other members of each gift.
 */
export const eraseMemberGifts = async (
  tx: Db,
  { id, name, nickname }: typeof users.$inferSelect,
): Promise<void> => {
  const sent = await tx
    .select({ cardId: gifts.secondaryCardId, giverName: gifts.giverName, other: gifts.receiverId })
    .from(gifts)
    .where(eq(gifts.senderId, id))
  const received = await tx.select({ other: gifts.senderId }).from(gifts).where(eq(gifts.receiverId, id))
  // Somebody who has declined a gift is not its receiver, but has opened it.
  const opened = await tx
    .select({ other: giftOpenings.userId })
    .from(giftOpenings)
    .where(
      inArray(
        giftOpenings.cardId,
        sent.map(({ cardId }) => cardId),
      ),
    )
  const others = [...new Set([...sent, ...received, ...opened].flatMap(({ other }) => other ?? []))]
  // Longer names first: a nickname may be part of the name.
  const names = [...new Set([name, nickname, ...sent.map(({ giverName }) => giverName)])]
    .filter((used) => used !== '')
    .toSorted((a, b) => b.length - a.length)

  await tx.update(gifts).set({ giverName: WITHDRAWN_NAME }).where(eq(gifts.senderId, id))
  await tx
    .update(walletPayments)
    .set({ plan: sql`${walletPayments.plan} || jsonb_build_object('giverName', ${WITHDRAWN_NAME}::text)` })
    .where(and(eq(walletPayments.userId, id), isNotNull(walletPayments.plan)))
  await eraseStoredAnswers(tx, others, names)
  const ofMember = or(eq(gifts.senderId, id), eq(gifts.receiverId, id))
  for (const used of names) {
    const anonymised = (column: unknown) => sql`replace(${column}, ${`${used}님`}, ${`${WITHDRAWN_NAME}님`})`
    const withoutName = (column: unknown) => sql`replace(${column}, ${used}, ${WITHDRAWN_NAME})`
    await tx
      .update(gifts)
      .set({
        msgToReceiver: withoutName(gifts.msgToReceiver),
        thankMsgFromReceiver: withoutName(gifts.thankMsgFromReceiver),
      })
      .where(ofMember)
    await tx
      .update(walletPayments)
      .set({
        plan: sql`jsonb_set(${walletPayments.plan}, '{msgToReceiver}', to_jsonb(${withoutName(sql`${walletPayments.plan} ->> 'msgToReceiver'`)}))`,
      })
      .where(
        and(
          isNotNull(walletPayments.plan),
          or(
            eq(walletPayments.userId, id),
            inArray(walletPayments.giftId, tx.select({ id: gifts.id }).from(gifts).where(ofMember)),
          ),
        ),
      )
    if (others.length > 0)
      await tx
        .update(notifications)
        .set({ title: anonymised(notifications.title), body: anonymised(notifications.body) })
        .where(inArray(notifications.userId, others))
  }
}
