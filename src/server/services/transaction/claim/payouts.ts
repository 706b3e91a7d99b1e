import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ClaimBreakdown } from '@/contract/transaction/claim'
import type { Db } from '@/server/db/client'
import { cards } from '@/server/db/schema/card'
import { type ClaimBreakdown as KeptBreakdown, refundPayouts, refunds } from '@/server/db/schema/claim'

/** Cards of a member that can't take their won back: deleted, or somebody else's by now. */
const goneCards = async (db: Db, userId: string, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const own = and(inArray(cards.id, ids), eq(cards.ownerId, userId), eq(cards.status, 'OWNED'))
  const usable = await db.select({ id: cards.id }).from(cards).where(own)
  return new Set(ids.filter((cardId) => !usable.some(({ id }) => id === cardId)))
}

const cardIdsOf = ({ payouts }: KeptBreakdown): string[] =>
  payouts.flatMap(({ cardId }) => (cardId === null ? [] : [cardId]))

const toWire = (kept: KeptBreakdown, goesToRefundCard: (cardId: string) => boolean): ClaimBreakdown => ({
  ...kept,
  payouts: kept.payouts.map((share) => ({
    ...share,
    toRefundCard: share.cardId !== null && goesToRefundCard(share.cardId),
  })),
})

/** A breakdown as its member sees it before anything is done. */
export const shownQuote = async (
  db: Db,
  userId: string,
  breakdown: KeptBreakdown,
): Promise<ClaimBreakdown> => {
  const gone = await goneCards(db, userId, cardIdsOf(breakdown))
  return toWire(breakdown, (cardId) => gone.has(cardId))
}

interface Claimed {
  id: string
  userId: string
  breakdown: KeptBreakdown
}

/** How the breakdowns of one member's claims are shown to them: where each part goes, or went. */
export const breakdownView = async (
  db: Db,
  claims: readonly Claimed[],
): Promise<(claim: Claimed) => ClaimBreakdown> => {
  const ids = claims.map(({ id }) => id)
  const cardIds = claims.flatMap(({ breakdown }) => cardIdsOf(breakdown))
  const gone = await goneCards(db, claims[0]?.userId ?? '', cardIds)
  const isPaid = and(eq(refundPayouts.source, 'card'), isNotNull(refundPayouts.paidTo))
  const paid = await db
    .select({ claimId: refunds.claimId, cardId: refundPayouts.cardId, paidTo: refundPayouts.paidTo })
    .from(refundPayouts)
    .innerJoin(refunds, eq(refunds.id, refundPayouts.refundId))
    .where(and(inArray(refunds.claimId, ids), isPaid))
  return ({ id, breakdown }) =>
    toWire(breakdown, (cardId) => {
      const done = paid.find((one) => one.claimId === id && one.cardId === cardId)
      return done ? done.paidTo !== cardId : gone.has(cardId)
    })
}
