import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { brand } from '@/config/brand'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { cards } from '@/server/db/schema/card'
import { refundPayouts } from '@/server/db/schema/claim'
import { ledgerAccounts } from '@/server/db/schema/ledger'

const REFUND_FACE = 'card/thanks-letter'

const isUsable = async (tx: Db, userId: string, cardId: string): Promise<boolean> => {
  const own = and(eq(cards.id, cardId), eq(cards.ownerId, userId), eq(cards.status, 'OWNED'))
  const [card] = await tx.select({ id: cards.id }).from(cards).where(own).for('update')
  return card !== undefined
}

/** A REFUND card that took this card's money before is used again: one deleted card, one card for its refunds. */
const earlierRefundCard = async (tx: Db, userId: string, cardId: string): Promise<string | null> => {
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
    .orderBy(desc(cards.createdAt))
    .limit(1)
  return earlier?.id ?? null
}

/**
 * The card that gets the money of a card which paid: itself, or a REFUND card where it is deleted or no longer the
 * member's.
 */
export const cardToRefund = async (tx: Db, userId: string, cardId: string, at: Date): Promise<string> => {
  if (await isUsable(tx, userId, cardId)) return cardId
  const earlier = await earlierRefundCard(tx, userId, cardId)
  if (earlier) return earlier
  const id = newId('card')
  await tx.insert(cards).values({
    id,
    division: 'REFUND',
    type: 'NORMAL',
    status: 'OWNED',
    ownerId: userId,
    title: `${brand.name} 환불 카드`,
    face: REFUND_FACE,
    createdAt: at,
  })
  return id
}

/** A card's ledger account knows its member from the first entry on. */
export const cardAccount = async (tx: Db, userId: string, cardId: string) => {
  const [account] = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, 'card'), eq(ledgerAccounts.ref, cardId)))
  return { kind: 'card' as const, ref: cardId, ...(account ? {} : { userId }) }
}
