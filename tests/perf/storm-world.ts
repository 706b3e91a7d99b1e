import { and, asc, eq, like, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { cards } from '@/server/db/schema/card'
import { users } from '@/server/db/schema/identity'
import { gifts } from '@/server/db/schema/wallet'
import { addCard, addWalletMember } from '@tests/backend/wallet-world'

/** Members who send everything to each other, with so few of them that they meet. */
export const STORM_MEMBERS = 60

export const memberId = (index: number): string => `storm-${index}`

/** @returns won in the hands of all members together */
export const buildStormWorld = async (db: Db): Promise<void> => {
  for (let index = 0; index < STORM_MEMBERS; index += 1) {
    const id = await addWalletMember(db, memberId(index), 500_000)
    await addCard(db, { id: `${id}-a`, ownerId: id, won: 900_000, at: new Date() })
    await addCard(db, { id: `${id}-b`, ownerId: id, won: 300_000, at: new Date() })
  }
}

/** Won that members hold, on cards, as money or on their way. */
export const stormWon = async (db: Db): Promise<number> => {
  const { rows } =
    (await db.execute(sql`select coalesce(sum(a.balance), 0)::bigint as won from ledger_accounts a
    left join gifts g on g.secondary_card_id = a.ref
    where coalesce(a.user_id, g.sender_id) like 'storm-%' and a.kind in ('card', 'money', 'gift_escrow')`)) as unknown as {
      rows: { won: string }[]
    }
  return Number(rows[0]?.won ?? 0)
}

export const waitingGift = async (db: Db, skip: number) =>
  (
    await db
      .select({ secondaryCardId: gifts.secondaryCardId, token: gifts.token, senderId: gifts.senderId })
      .from(gifts)
      // Only the storm's own: a ready-made person's gift would bring won in from outside the sum.
      .where(and(eq(gifts.status, 'RECEIVING'), like(gifts.senderId, 'storm-%')))
      .orderBy(asc(gifts.sentAt))
      .offset(skip)
      .limit(1)
  )[0]

export const someCard = async (db: Db, ownerId: string, skip: number) =>
  (
    await db
      .select({ cardId: cards.id, cardDivision: cards.division })
      .from(cards)
      .innerJoin(users, eq(users.id, cards.ownerId))
      .where(sql`${cards.ownerId} = ${ownerId} and ${cards.status} = 'OWNED'`)
      .orderBy(cards.id)
      .offset(skip)
      .limit(1)
  )[0]
