import { and, asc, eq, sql } from 'drizzle-orm'
import type { BasicCard } from '@/contract/main/card'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/rows'
import { cardDesigns } from '@/server/db/schema/card'
import { AppError } from '@/server/http/app-error'

const isBasic = eq(cardDesigns.type, 'BASIC')

const toBasic = (row: typeof cardDesigns.$inferSelect): BasicCard => ({
  cardId: row.id,
  cardType: 'BASIC',
  title: row.title,
  face: row.face,
  orientation: row.orientation,
  video: null,
  overlay: null,
  occasion: row.occasion,
})

/** Returns the shop's BASIC designs, the most sent first. */
export const basicCards = async (db: Db): Promise<BasicCard[]> =>
  (
    await db
      .select()
      .from(cardDesigns)
      .where(and(isBasic, eq(cardDesigns.published, true)))
      .orderBy(descending(cardDesigns.takenCount), asc(cardDesigns.id))
  ).map(toBasic)

/** Returns a BASIC design, published or not, because a paid gift is sent in any case. @throws CARD_NOT_FOUND */
export const basicCardOf = async (db: Db, cardId: string): Promise<BasicCard> => {
  const [found] = await db
    .select()
    .from(cardDesigns)
    .where(and(isBasic, eq(cardDesigns.id, cardId)))
  if (!found) throw new AppError('CARD_NOT_FOUND')
  return toBasic(found)
}

/**
 * Counts gifts on a BASIC design. It is the last write of a transaction, because all senders of the design share its
 * row.
 */
export const countBasicSent = async (tx: Db, cardId: string, count: number): Promise<void> => {
  await tx
    .update(cardDesigns)
    .set({ takenCount: sql`${cardDesigns.takenCount} + ${count}` })
    .where(eq(cardDesigns.id, cardId))
}
