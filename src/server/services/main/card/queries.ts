import { and, eq, exists, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Card, CardTab } from '@/contract/main/card'
import type { Db } from '@/server/db/client'
import { cards } from '@/server/db/schema/card'
import { giftOpenings, gifts } from '@/server/db/schema/wallet'
import { balancesOf } from '@/server/ledger/post-ledger'

export type CardRow = typeof cards.$inferSelect

/** Condition for gifts that a member has opened and no one has accepted. */
const waitsFor = (db: Db, userId: string): SQL | undefined =>
  and(
    eq(cards.status, 'RECEIVING'),
    exists(
      db
        .select({ one: sql`1` })
        .from(giftOpenings)
        .where(and(eq(giftOpenings.cardId, cards.id), eq(giftOpenings.userId, userId))),
    ),
  )

const master = (type: SQL | undefined) => and(eq(cards.division, 'MASTER'), type)

const OWNED_TAB: Record<Exclude<CardTab, 'GIFT_RECEIVING'>, SQL | undefined> = {
  ALL: undefined,
  GIFT_OWNED: eq(cards.division, 'SECONDARY'),
  PURCHASED: master(ne(cards.type, 'NORMAL')),
  PUBLISH: master(eq(cards.type, 'NORMAL')),
  REFUND: eq(cards.division, 'REFUND'),
}

/** Condition for the cards of a member's tab. */
export const ofTab = (db: Db, userId: string, tab: CardTab): SQL | undefined =>
  tab === 'GIFT_RECEIVING'
    ? waitsFor(db, userId)
    : and(eq(cards.ownerId, userId), eq(cards.status, 'OWNED'), OWNED_TAB[tab])

/** Condition for the cards that a member may see: their own in any status, and gifts that wait for them. */
export const visibleTo = (db: Db, userId: string): SQL | undefined =>
  or(eq(cards.ownerId, userId), waitsFor(db, userId))

const giverNames = async (db: Db, ids: string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ cardId: gifts.secondaryCardId, giverName: gifts.giverName })
    .from(gifts)
    .where(sql`${gifts.secondaryCardId} in ${ids}`)
  return new Map(rows.map((row) => [row.cardId, row.giverName]))
}

/** Returns cards as the contract shows them, with giver and balance (KRW; of a waiting gift, its escrow balance). */
export const toCards = async (db: Db, rows: readonly CardRow[]): Promise<Card[]> => {
  const idsOf = (isWaiting: boolean) =>
    rows.filter((row) => (row.status === 'RECEIVING') === isWaiting).map((row) => row.id)
  const balances = new Map([
    ...(await balancesOf(db, 'card', idsOf(false))),
    ...(await balancesOf(db, 'gift_escrow', idsOf(true))),
  ])
  const givers = await giverNames(
    db,
    rows.filter((row) => row.division === 'SECONDARY').map((row) => row.id),
  )
  return rows.map((row) => ({
    cardId: row.id,
    cardDivision: row.division,
    cardType: row.type,
    status: row.status,
    attribute: row.attribute,
    title: row.title,
    face: row.face,
    orientation: row.orientation,
    video: row.video,
    overlay: row.overlay,
    balance: balances.get(row.id) ?? 0,
    giverName: givers.get(row.id) ?? null,
    receiveBy: row.status === 'RECEIVING' ? (row.receiveBy?.toISOString() ?? null) : null,
    createdAt: row.createdAt.toISOString(),
  }))
}
