import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import type { users } from '@/server/db/schema/identity'
import { notifications } from '@/server/db/schema/notification'
import { gifts, walletPayments } from '@/server/db/schema/wallet'
import { WITHDRAWN_NAME } from './withdrawn-name'

/** Replaces the names of a withdrawn member in gifts, and in the notices of the other member of each gift. */
export const eraseMemberGifts = async (
  tx: Db,
  { id, name, nickname }: typeof users.$inferSelect,
): Promise<void> => {
  const sent = await tx
    .select({ giverName: gifts.giverName, other: gifts.receiverId })
    .from(gifts)
    .where(eq(gifts.senderId, id))
  const received = await tx.select({ other: gifts.senderId }).from(gifts).where(eq(gifts.receiverId, id))
  const others = [...new Set([...sent, ...received].flatMap(({ other }) => other ?? []))]
  const names = [...new Set([name, nickname, ...sent.map(({ giverName }) => giverName)])]

  await tx.update(gifts).set({ giverName: WITHDRAWN_NAME }).where(eq(gifts.senderId, id))
  await tx
    .update(walletPayments)
    .set({ plan: sql`${walletPayments.plan} || jsonb_build_object('giverName', ${WITHDRAWN_NAME}::text)` })
    .where(and(eq(walletPayments.userId, id), isNotNull(walletPayments.plan)))
  // Longer names first: a nickname may be part of the name.
  for (const used of names.toSorted((a, b) => b.length - a.length)) {
    const anonymised = (column: unknown) => sql`replace(${column}, ${`${used}님`}, ${`${WITHDRAWN_NAME}님`})`
    const withoutName = (column: unknown) => sql`replace(${column}, ${used}, ${WITHDRAWN_NAME})`
    await tx
      .update(gifts)
      .set({
        msgToReceiver: withoutName(gifts.msgToReceiver),
        thankMsgFromReceiver: withoutName(gifts.thankMsgFromReceiver),
      })
      .where(or(eq(gifts.senderId, id), eq(gifts.receiverId, id)))
    if (others.length > 0)
      await tx
        .update(notifications)
        .set({ title: anonymised(notifications.title), body: anonymised(notifications.body) })
        .where(inArray(notifications.userId, others))
  }
}
