import { and, count, desc, eq, ne, type SQL } from 'drizzle-orm'
import type { CardTab, MyCards } from '@/contract/main/card'
import type { Db } from '@/server/db/client'
import { cards } from '@/server/db/schema/card'
import { toPage } from '@/server/http/wire'
import { balancesOf } from '@/server/ledger/post'

const ofTab: Record<CardTab, SQL | undefined> = {
  ALL: eq(cards.status, 'OWNED'),
  GIFT_OWNED: and(eq(cards.division, 'SECONDARY'), eq(cards.status, 'OWNED')),
  GIFT_RECEIVING: and(eq(cards.division, 'SECONDARY'), eq(cards.status, 'RECEIVING')),
  PURCHASED: and(eq(cards.division, 'MASTER'), eq(cards.status, 'OWNED'), ne(cards.type, 'NORMAL')),
  PUBLISH: and(eq(cards.division, 'MASTER'), eq(cards.status, 'OWNED'), eq(cards.type, 'NORMAL')),
  REFUND: and(eq(cards.division, 'REFUND'), eq(cards.status, 'OWNED')),
}

/** The member's cards of a tab, newest first. Balances in won; a gift on its way has its escrow's. */
export const myCards = async (
  db: Db,
  userId: string,
  tab: CardTab,
  query: { page: number; itemsPerPage: number },
): Promise<MyCards> => {
  const mine = and(eq(cards.ownerId, userId), ofTab[tab])
  const [all] = await db.select({ total: count() }).from(cards).where(mine)
  const rows = await db
    .select()
    .from(cards)
    .where(mine)
    .orderBy(desc(cards.createdAt), cards.id)
    .limit(query.itemsPerPage)
    .offset((query.page - 1) * query.itemsPerPage)
  const ids = rows.map((row) => row.id)
  const owned = await balancesOf(db, 'card', ids)
  const onTheWay = await balancesOf(db, 'gift_escrow', ids)
  const items = rows.map((row) => ({
    cardId: row.id,
    cardDivision: row.division,
    cardType: row.type,
    status: row.status,
    title: row.title,
    face: row.face,
    balance: (row.status === 'RECEIVING' ? onTheWay : owned).get(row.id) ?? 0,
  }))
  return toPage(items, all?.total ?? 0, query)
}
