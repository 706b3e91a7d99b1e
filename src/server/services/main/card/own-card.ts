import { asc, eq, sql } from 'drizzle-orm'
import type { CardDivision } from '@/domain/card'
import { type Db, prepareOnce } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { cards } from '@/server/db/schema/card'
import { AppError } from '@/server/http/app-error'
import { cardAccount, lockAccounts } from '@/server/ledger/post-ledger'
import type { CardRow } from './card-rows'

const selectById = (tx: Db) =>
  tx
    .select()
    .from(cards)
    .where(sql`${cards.id} = any(${sql.placeholder('ids')})`)
    .orderBy(asc(cards.id))

const lockStatement = prepareOnce((tx) => selectById(tx).for('update').prepare('lock_cards'))
const lockFreeStatement = prepareOnce((tx) =>
  selectById(tx).for('update', { skipLocked: true }).prepare('lock_free_cards'),
)

/** Locks cards by id until the transaction ends. Every transaction locks them in this order. */
export const lockCards = async (
  tx: Db,
  ids: readonly string[],
  options: { skipLocked?: boolean } = {},
): Promise<CardRow[]> =>
  ids.length === 0 ? [] : (options.skipLocked ? lockFreeStatement : lockStatement)(tx).execute({ ids })

export interface CardRequest {
  userId: string
  cardId: string
  division: CardDivision
}

const checkOwn = (row: CardRow | undefined, { userId, division }: CardRequest): CardRow => {
  if (row?.ownerId !== userId || row.division !== division) throw new AppError('CARD_NOT_FOUND')
  return row
}

/** Returns a member's card in any status. @throws CARD_NOT_FOUND for a card that is not theirs */
export const ownCard = async (db: Db, request: CardRequest): Promise<CardRow> => {
  const [row] = await db.select().from(cards).where(eq(cards.id, request.cardId))
  return checkOwn(row, request)
}

/** Locks and returns a member's card in status OWNED that the staff has not blocked. @throws CARD_NOT_FOUND, INVALID_CARD_STATUS */
export const lockOwnCard = async (tx: Db, request: CardRequest): Promise<CardRow> => {
  const row = checkOwn((await lockCards(tx, [request.cardId]))[0], request)
  if (row.status !== 'OWNED' || row.blockedAt !== null) throw new AppError('INVALID_CARD_STATUS')
  return row
}

export type NewCard = Pick<CardRow, 'division' | 'type' | 'title' | 'face'> &
  Partial<Pick<CardRow, 'orientation' | 'video' | 'overlay' | 'attribute'>>

/** Creates a card without a balance for a member, with its ledger account. @returns the id of the card */
export const createOwnedCard = async (
  tx: Db,
  card: NewCard & { ownerId: string; at: Date; id?: string },
): Promise<string> => {
  const { at, id = newId('crd'), ...rest } = card
  await tx.insert(cards).values({ id, status: 'OWNED', ...rest, createdAt: at })
  await lockAccounts(tx, [cardAccount(id, card.ownerId)])
  return id
}
