import { and, eq, exists, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Card, CardTab } from '@/contract/main/card'
import type { Db } from '@/server/db/client'
import { prepareOnce } from '@/server/db/prepare-once'
import { cards } from '@/server/db/schema/card'
import { ledgerAccounts } from '@/server/db/schema/ledger'
import { giftOpenings, gifts } from '@/server/db/schema/wallet'

export type CardRow = typeof cards.$inferSelect

/** Condition for gifts that a member has opened and no one has accepted. */
const waitsFor = (db: Db, userId: string | Placeholder): SQL | undefined =>
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
export const ofTab = (db: Db, userId: string | Placeholder, tab: CardTab): SQL | undefined =>
  tab === 'GIFT_RECEIVING'
    ? waitsFor(db, userId)
    : and(eq(cards.ownerId, userId), eq(cards.status, 'OWNED'), OWNED_TAB[tab])

/** Condition for the cards that a member may see: their own in any status, and gifts that wait for them. */
export const visibleTo = (db: Db, userId: string): SQL | undefined =>
  or(eq(cards.ownerId, userId), waitsFor(db, userId))

/** Balance and giver by card. The balance of a waiting gift is still in escrow. */
const cardFactsStatement = prepareOnce((db) =>
  db
    .select({ id: cards.id, balance: ledgerAccounts.balance, giverName: gifts.giverName })
    .from(cards)
    .leftJoin(
      ledgerAccounts,
      sql`${ledgerAccounts.ref} = ${cards.id}
        and ${ledgerAccounts.kind} = case when ${cards.status} = 'RECEIVING' then 'gift_escrow' else 'card' end`,
    )
    .leftJoin(gifts, and(eq(gifts.secondaryCardId, cards.id), eq(cards.division, 'SECONDARY')))
    .where(sql`${cards.id} = any(${sql.placeholder('ids')})`)
    .prepare('card_facts'),
)

/** Returns cards as the contract shows them, with giver and balance (KRW; of a waiting gift, its escrow balance). */
export const toCards = async (db: Db, rows: readonly CardRow[]): Promise<Card[]> => {
  if (rows.length === 0) return []
  const facts = await cardFactsStatement(db).execute({ ids: rows.map(({ id }) => id) })
  const factsOf = new Map(facts.map((fact) => [fact.id, fact]))
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
    balance: factsOf.get(row.id)?.balance ?? 0,
    giverName: factsOf.get(row.id)?.giverName ?? null,
    receiveBy: row.status === 'RECEIVING' ? (row.receiveBy?.toISOString() ?? null) : null,
    createdAt: row.createdAt.toISOString(),
  }))
}
