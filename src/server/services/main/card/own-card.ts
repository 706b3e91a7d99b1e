import { asc, eq, inArray } from 'drizzle-orm'
import type { CardDivision } from '@/domain/card'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { cards } from '@/server/db/schema/card'
import { AppError } from '@/server/http/app-error'
import { lockAccounts } from '@/server/ledger/post'
import type { CardRow } from './queries'

/** Locks cards in the order of their ids, the one order in which everybody does. */
export const lockCards = async (
  tx: Db,
  ids: readonly string[],
  options: { skipLocked?: boolean } = {},
): Promise<CardRow[]> =>
  ids.length === 0
    ? []
    : tx
        .select()
        .from(cards)
        .where(inArray(cards.id, [...ids]))
        .orderBy(asc(cards.id))
        .for('update', options.skipLocked ? { skipLocked: true } : {})

interface Asked {
  userId: string
  cardId: string
  division: CardDivision
}

const checkOwn = (row: CardRow | undefined, { userId, division }: Asked): CardRow => {
  if (row?.ownerId !== userId || row.division !== division) throw new AppError('CARD_NOT_FOUND')
  return row
}

/** A card of the member's own, in any state. @throws CARD_NOT_FOUND for anybody else's */
export const ownCard = async (db: Db, asked: Asked): Promise<CardRow> => {
  const [row] = await db.select().from(cards).where(eq(cards.id, asked.cardId))
  return checkOwn(row, asked)
}

/** The same, locked, and OWNED. @throws CARD_NOT_FOUND, INVALID_CARD_STATUS */
export const lockOwnCard = async (tx: Db, asked: Asked): Promise<CardRow> => {
  const row = checkOwn((await lockCards(tx, [asked.cardId]))[0], asked)
  if (row.status !== 'OWNED') throw new AppError('INVALID_CARD_STATUS')
  return row
}

export type NewCard = Pick<CardRow, 'division' | 'type' | 'title' | 'face'> &
  Partial<Pick<CardRow, 'orientation' | 'video' | 'overlay' | 'attribute'>>

/** A card with nothing on it, in a member's hands; its ledger account is opened with it. @returns its id */
export const createOwnedCard = async (
  tx: Db,
  card: NewCard & { ownerId: string; at: Date; id?: string },
): Promise<string> => {
  const { at, id = newId('crd'), ...rest } = card
  await tx.insert(cards).values({ id, status: 'OWNED', ...rest, createdAt: at })
  await lockAccounts(tx, [{ kind: 'card', ref: id, userId: card.ownerId }])
  return id
}
