import { and, asc, count, eq, gt, type SQL, sql } from 'drizzle-orm'
import {
  type CardCount,
  type CardTab,
  type MyCards,
  type SwipeCards,
  cardSort,
  cardTab,
} from '@/contract/main/card'
import type { CardSort } from '@/domain/card'
import { type Db, prepareOnce } from '@/server/db/client'
import { descending } from '@/server/db/rows'
import { cards } from '@/server/db/schema/card'
import { ledgerAccounts } from '@/server/db/schema/ledger'
import { gifts } from '@/server/db/schema/wallet'
import { offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import { balanceOf } from '@/server/ledger/post-ledger'
import { accountOfCard, cardColumns, giftOfCard, ofTab, toCard } from './card-rows'

const SWIPE_CARDS = 10

const countOf = async (db: Db, where: SQL | undefined): Promise<number> => {
  const [all] = await db.select({ total: count() }).from(cards).where(where)
  return all?.total ?? 0
}

const ofCard = and(eq(ledgerAccounts.kind, 'card'), eq(ledgerAccounts.ref, cards.id))

const ORDER: Record<CardSort, SQL[]> = {
  HIGH: [descending(ledgerAccounts.balance), descending(cards.createdAt), asc(cards.id)],
  LOWER: [asc(ledgerAccounts.balance), descending(cards.createdAt), asc(cards.id)],
  LATEST: [descending(cards.createdAt), asc(cards.id)],
}
const SOONEST: SQL[] = [asc(cards.receiveBy), asc(cards.id)]

const pageStatement = (tab: CardTab, name: string, order: SQL[]) =>
  prepareOnce((db) => {
    const isInTab = ofTab(db, sql.placeholder('userId'), tab)
    return db
      .select({
        ...cardColumns,
        total: sql<number>`(${db.select({ total: count() }).from(cards).where(isInTab)})::int`,
      })
      .from(cards)
      .leftJoin(ledgerAccounts, accountOfCard)
      .leftJoin(gifts, giftOfCard)
      .where(isInTab)
      .orderBy(...order)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(`cards_${tab}_${name}`)
  })

const pageStatements = Object.fromEntries(
  cardTab.options.flatMap((tab) =>
    cardSort.options.map((sort) => {
      const order = tab === 'GIFT_RECEIVING' ? SOONEST : ORDER[sort]
      return [`${tab} ${sort}`, pageStatement(tab, sort, order)] as const
    }),
  ),
) as Record<`${CardTab} ${CardSort}`, ReturnType<typeof pageStatement>>

/** An empty card comes after those that can be used. */
const stackStatement = pageStatement('ALL', 'STACK', [
  descending(sql`(coalesce(${ledgerAccounts.balance}, 0) > 0)`),
  ...ORDER.LATEST,
])

/** Returns a page of a member's cards of a tab. Waiting gifts come by deadline. */
export const myCards = async (
  db: Db,
  userId: string,
  tab: CardTab,
  { sort = 'LATEST', ...query }: PageRequest & { sort?: CardSort },
): Promise<MyCards> => {
  const range = { limit: query.itemsPerPage, offset: offsetOf(query) }
  const rows = await pageStatements[`${tab} ${sort}`](db).execute({ userId, ...range })
  // A page after the last one has no row with the total.
  const total = rows[0]?.total ?? (query.page > 1 ? await countOf(db, ofTab(db, userId, tab)) : 0)
  return toPage(rows.map(toCard), total, query)
}

/** Returns a page of the cards that can pay in the shop: the member's cards with a balance. */
export const shoppingCards = async (
  db: Db,
  userId: string,
  sort: CardSort,
  query: PageRequest,
): Promise<MyCards> => {
  const usable = and(ofTab(db, userId, 'ALL'), gt(ledgerAccounts.balance, 0))
  const [all] = await db
    .select({ total: count() })
    .from(cards)
    .innerJoin(ledgerAccounts, ofCard)
    .where(usable)
  const rows = await db
    .select(cardColumns)
    .from(cards)
    .innerJoin(ledgerAccounts, ofCard)
    .leftJoin(gifts, giftOfCard)
    .where(usable)
    .orderBy(...ORDER[sort])
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
  return toPage(rows.map(toCard), all?.total ?? 0, query)
}

/** Returns the total balance (KRW) of a member's cards. */
export const cardsBalance = async (db: Db, userId: string): Promise<number> => {
  const [sum] = await db
    .select({ balance: sql<string>`coalesce(sum(${ledgerAccounts.balance}), 0)` })
    .from(cards)
    .innerJoin(ledgerAccounts, ofCard)
    .where(ofTab(db, userId, 'ALL'))
  return Number(sum?.balance ?? 0)
}

/** Returns how many cards a member has in each tab and their total balance (KRW). */
export const countCards = async (db: Db, userId: string): Promise<CardCount> => {
  const byTab = {} as CardCount['byTab']
  for (const tab of cardTab.options) byTab[tab] = await countOf(db, ofTab(db, userId, tab))
  return { total: byTab.ALL, byTab, totalBalance: await cardsBalance(db, userId) }
}

/** Returns the newest ten cards, those with a balance first, with the totals (KRW) of cards and money. */
export const swipeCards = async (db: Db, userId: string): Promise<SwipeCards> => {
  const rows = await stackStatement(db).execute({ userId, limit: SWIPE_CARDS, offset: 0 })
  const moneyBalance = await balanceOf(db, 'money', userId)
  return {
    items: rows.map(toCard),
    total: rows[0]?.total ?? 0,
    totalBalance: await cardsBalance(db, userId),
    moneyBalance,
  }
}
