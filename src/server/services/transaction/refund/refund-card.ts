import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { brand } from '@/config/brand'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/json-object'
import { cards } from '@/server/db/schema/card'
import { refundPayouts } from '@/server/db/schema/claim'
import { balancesOf } from '@/server/ledger/post-ledger'
import { createOwnedCard } from '../../main/card/own-card'
import { remainingCapacity } from '../../main/wallet-limit/check-amount'

const REFUND_FACE = 'card/thanks-letter'

/**
 * Returns how much (KRW) each of these cards can still receive. One that is deleted or not the member's own is not in the map.
 * `lock` locks the cards: whatever adds to a card locks it first, so that its balance does not grow meanwhile.
 */
export const receivableAmounts = async (
  tx: Db,
  userId: string,
  cardIds: readonly string[],
  lock = false,
): Promise<Map<string, number>> => {
  if (cardIds.length === 0) return new Map()
  const isOwn = and(inArray(cards.id, [...cardIds]), eq(cards.ownerId, userId), eq(cards.status, 'OWNED'))
  const query = tx.select({ id: cards.id }).from(cards).where(isOwn).orderBy(asc(cards.id))
  const ids = (await (lock ? query.for('update') : query)).map(({ id }) => id)
  const balances = await balancesOf(tx, 'card', ids)
  return new Map(ids.map((id) => [id, remainingCapacity(balances.get(id) ?? 0)]))
}

const canReceive = async (tx: Db, userId: string, cardId: string, amount: number): Promise<boolean> => {
  const receivable = (await receivableAmounts(tx, userId, [cardId], true)).get(cardId)
  return receivable !== undefined && amount <= receivable
}

/** Returns the REFUND card that already replaced a card, so that there is one for each until it is full. */
const findEarlierRefundCard = async (tx: Db, userId: string, cardId: string): Promise<string | null> => {
  const [earlier] = await tx
    .select({ id: cards.id })
    .from(refundPayouts)
    .innerJoin(cards, eq(cards.id, refundPayouts.paidTo))
    .where(
      and(
        eq(refundPayouts.cardId, cardId),
        isNotNull(refundPayouts.paidTo),
        ne(refundPayouts.paidTo, cardId),
        eq(cards.ownerId, userId),
        eq(cards.status, 'OWNED'),
        eq(cards.division, 'REFUND'),
      ),
    )
    .orderBy(descending(cards.createdAt))
    .limit(1)
  return earlier?.id ?? null
}

/**
 * Returns the id of the card that receives a refund in won of a card which paid: the card itself, or a REFUND card where it
 * is deleted, belongs to someone else, or would hold more than a card may. Creates the REFUND card when there is none.
 */
export const findOrCreateRefundCard = async (
  tx: Db,
  userId: string,
  { cardId, amount, at }: { cardId: string; amount: number; at: Date },
): Promise<string> => {
  if (await canReceive(tx, userId, cardId, amount)) return cardId
  const earlier = await findEarlierRefundCard(tx, userId, cardId)
  if (earlier && (await canReceive(tx, userId, earlier, amount))) return earlier
  return createOwnedCard(tx, {
    ownerId: userId,
    division: 'REFUND',
    type: 'NORMAL',
    title: `${brand.name} 환불 카드`,
    face: REFUND_FACE,
    at,
  })
}
