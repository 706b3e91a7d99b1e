import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { GiftShare } from '@/contract/common'
import { type Db, prepareOnce } from '@/server/db/client'
import { descending } from '@/server/db/rows'
import { cards } from '@/server/db/schema/card'
import { gifts } from '@/server/db/schema/wallet'

export type GiftRow = typeof gifts.$inferSelect

type Linked = Pick<GiftRow, 'id' | 'shareId'>

/** The id under which its sender's history has a gift: that of the first gift of a link for several members, else its own. */
export const listedIdOf = ({ id, shareId }: Linked): string => shareId ?? id

/** The gifts that are opened by the link of a gift, itself among them. */
export const isOfLink = ({ id, shareId }: Linked): SQL =>
  shareId === null ? eq(gifts.id, id) : eq(gifts.shareId, shareId)

/** The gifts that one payment sent together with a gift, itself among them. */
export const isOfBatch = ({ id, batchId }: Pick<GiftRow, 'id' | 'batchId'>): SQL =>
  batchId === null ? eq(gifts.id, id) : eq(gifts.batchId, batchId)

/** The amount of gifts together, in won. */
export const amountOf = (some: readonly Pick<GiftRow, 'amount'>[]): number =>
  some.reduce((sum, { amount }) => sum + amount, 0)

/** Returns the gifts of a condition that nobody has accepted. */
export const waitingGifts = (tx: Db, where: SQL | undefined): Promise<GiftRow[]> =>
  tx
    .select()
    .from(gifts)
    .where(and(where, eq(gifts.status, 'RECEIVING')))
    .orderBy(asc(gifts.batchOrder), asc(gifts.id))

/**
 * Returns the gifts of a link in the order in which members get them. The first gift, whose card is the link in the lists of
 * members, is the last: it waits for as long as any of them does.
 */
export const giftsOfLink = (tx: Db, shareId: string): Promise<GiftRow[]> =>
  tx.select().from(gifts).where(eq(gifts.shareId, shareId)).orderBy(descending(gifts.batchOrder))

const lockStatement = prepareOnce((tx) => {
  const cardId = sql.placeholder('cardId')
  return tx
    .select()
    .from(cards)
    .where(
      sql`${cards.id} = any(array(
        select ${cardId}::text union
        select other.secondary_card_id from gifts one join gifts other on other.share_id = one.share_id
        where one.secondary_card_id = ${cardId} and other.status = 'RECEIVING'))`,
    )
    .orderBy(asc(cards.id))
    .for('update')
    .prepare('lock_cards_of_link')
})

/** Locks the card of a gift, and those of the gifts that its link opens and that nobody has accepted, in the order of `lockCards`. */
export const lockCardsOfLink = (tx: Db, cardId: string): Promise<(typeof cards.$inferSelect)[]> =>
  lockStatement(tx).execute({ cardId })

/** Counts the gifts of each of these links. */
export const countShares = async (
  db: Db,
  shareIds: readonly string[],
): Promise<ReadonlyMap<string, GiftShare>> => {
  if (shareIds.length === 0) return new Map()
  const isIn = (status: GiftRow['status']) => sql`filter (where ${gifts.status} = ${status})`
  const rows = await db
    .select({
      shareId: gifts.shareId,
      total: count(),
      accepted: sql<number>`(count(*) ${isIn('OWNED')})::int`,
      heldAmount: sql<number>`coalesce(sum(${gifts.amount}) ${isIn('RECEIVING')}, 0)::float8`,
    })
    .from(gifts)
    .where(inArray(gifts.shareId, [...shareIds]))
    .groupBy(gifts.shareId)
  return new Map(rows.map(({ shareId, ...share }) => [shareId ?? '', share]))
}
