import { and, eq, exists, isNotNull, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Card, CardTab } from '@/contract/main/card'
import type { CardType } from '@/domain/card'
import type { Db } from '@/server/db/client'
import { cards } from '@/server/db/schema/card'
import { ledgerAccounts } from '@/server/db/schema/ledger'
import { giftOpenings, gifts } from '@/server/db/schema/wallet'

/** What a card shows. A card keeps the look of the design or of the card that it came from. */
export type CardLook = Pick<
  typeof cards.$inferSelect,
  'type' | 'title' | 'face' | 'orientation' | 'video' | 'overlay'
>

/** Returns the look of a card or of a design alone, to copy it. */
export const cardLook = ({ type, title, face, orientation, video, overlay }: CardLook): CardLook => ({
  type,
  title,
  face,
  orientation,
  video,
  overlay,
})

/** Returns the look of a card or of a design as the contract shows it. */
export const toWireLook = <T extends CardType>({
  type,
  title,
  face,
  orientation,
  video,
  overlay,
}: CardLook & { type: T }) => ({ cardType: type, title, face, orientation, video, overlay })

export type CardRow = typeof cards.$inferSelect

/** Condition for gifts whose link a member has opened and that no one has accepted. A dated gift has no term before its hour. */
const waitsFor = (db: Db, userId: string | Placeholder): SQL | undefined =>
  and(
    eq(cards.status, 'RECEIVING'),
    isNotNull(cards.receiveBy),
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

/** The account of a row of `cards`. The balance of a waiting gift is still in escrow. */
export const accountOfCard = sql`${ledgerAccounts.ref} = ${cards.id}
  and ${ledgerAccounts.kind} = case when ${cards.status} = 'RECEIVING' then 'gift_escrow' else 'card' end`

/** The gift that a row of `cards` came from. */
export const giftOfCard = and(eq(gifts.secondaryCardId, cards.id), eq(cards.division, 'SECONDARY'))

/** The columns that `toCard` reads, of `cards` with `accountOfCard` and `giftOfCard`. */
export const cardColumns = {
  card: cards,
  balance: ledgerAccounts.balance,
  giverName: gifts.giverName,
}

interface CardFacts {
  card: CardRow
  balance: number | null
  giverName: string | null
}

/** Returns a card as the contract shows it, with giver and balance (KRW; of a waiting gift, its escrow balance). */
export const toCard = ({ card, balance, giverName }: CardFacts): Card => ({
  cardId: card.id,
  cardDivision: card.division,
  ...toWireLook(card),
  status: card.status,
  attribute: card.attribute,
  balance: balance ?? 0,
  giverName,
  receiveBy: card.status === 'RECEIVING' ? (card.receiveBy?.toISOString() ?? null) : null,
  createdAt: card.createdAt.toISOString(),
})

/** Returns the cards of a condition, in no order. */
export const cardsWhere = (db: Db, where: SQL | undefined): Promise<Card[]> =>
  db
    .select(cardColumns)
    .from(cards)
    .leftJoin(ledgerAccounts, accountOfCard)
    .leftJoin(gifts, giftOfCard)
    .where(where)
    .then((rows) => rows.map(toCard))
