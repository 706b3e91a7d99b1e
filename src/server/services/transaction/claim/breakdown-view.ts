import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ClaimBreakdown } from '@/contract/transaction/claim'
import type { Db } from '@/server/db/client'
import { cards } from '@/server/db/schema/card'
import { type ClaimBreakdown as StoredBreakdown, refundPayouts, refunds } from '@/server/db/schema/claim'

/** Returns the cards that can't receive a refund: deleted, or no longer the member's. */
const findUnusableCards = async (db: Db, userId: string, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const own = and(inArray(cards.id, ids), eq(cards.ownerId, userId), eq(cards.status, 'OWNED'))
  const usable = await db.select({ id: cards.id }).from(cards).where(own)
  return new Set(ids.filter((cardId) => !usable.some(({ id }) => id === cardId)))
}

const cardIdsOf = ({ payouts }: StoredBreakdown): string[] =>
  payouts.flatMap(({ cardId }) => (cardId === null ? [] : [cardId]))

const toWire = (
  breakdown: StoredBreakdown,
  goesToRefundCard: (cardId: string) => boolean,
): ClaimBreakdown => ({
  ...breakdown,
  payouts: breakdown.payouts.map((share) => ({
    ...share,
    toRefundCard: share.cardId !== null && goesToRefundCard(share.cardId),
  })),
})

/** Returns a breakdown as the member sees it before the claim. */
export const toQuoteView = async (
  db: Db,
  userId: string,
  breakdown: StoredBreakdown,
): Promise<ClaimBreakdown> => {
  const unusable = await findUnusableCards(db, userId, cardIdsOf(breakdown))
  return toWire(breakdown, (cardId) => unusable.has(cardId))
}

interface ClaimWithBreakdown {
  id: string
  userId: string
  breakdown: StoredBreakdown
}

/** Returns how one member's claims show their breakdown: to which card each part goes or went. */
export const breakdownView = async (
  db: Db,
  claims: readonly ClaimWithBreakdown[],
): Promise<(claim: ClaimWithBreakdown) => ClaimBreakdown> => {
  const ids = claims.map(({ id }) => id)
  const cardIds = claims.flatMap(({ breakdown }) => cardIdsOf(breakdown))
  const unusable = await findUnusableCards(db, claims[0]?.userId ?? '', cardIds)
  const isPaid = and(eq(refundPayouts.source, 'card'), isNotNull(refundPayouts.paidTo))
  const paid = await db
    .select({ claimId: refunds.claimId, cardId: refundPayouts.cardId, paidTo: refundPayouts.paidTo })
    .from(refundPayouts)
    .innerJoin(refunds, eq(refunds.id, refundPayouts.refundId))
    .where(and(inArray(refunds.claimId, ids), isPaid))
  return ({ id, breakdown }) =>
    toWire(breakdown, (cardId) => {
      const payout = paid.find((candidate) => candidate.claimId === id && candidate.cardId === cardId)
      return payout ? payout.paidTo !== cardId : unusable.has(cardId)
    })
}
