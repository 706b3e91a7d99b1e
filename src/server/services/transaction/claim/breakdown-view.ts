import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ClaimBreakdown, ClaimQuoteBody } from '@/contract/transaction/claim'
import type { Db } from '@/server/db/client'
import { type ClaimBreakdown as StoredBreakdown, refundPayouts, refunds } from '@/server/db/schema/claim'
import { orderLines } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import { findOwnOrder, type OrderOwner } from '../order-line/order-rows'
import { receivableAmounts } from '../refund/assign-payouts'
import { needsRefundAccount } from '../refund/refund-account'
import { checkClaim, checkWholeOrder } from './check-claim'

const cardIdsOf = ({ payouts }: StoredBreakdown): string[] =>
  payouts.flatMap(({ cardId }) => (cardId === null ? [] : [cardId]))

type Share = StoredBreakdown['payouts'][number]

/** Returns whether a REFUND card gets a part, because its card is deleted, not the member's any more, or too full for it. */
const refundCardRule = async (db: Db, userId: string, cardIds: readonly string[]) => {
  const receivable = await receivableAmounts(db, userId, cardIds)
  return ({ cardId, amount }: Share): boolean => cardId !== null && amount > (receivable.get(cardId) ?? 0)
}

const toWire = (breakdown: StoredBreakdown, goesToRefundCard: (share: Share) => boolean): ClaimBreakdown => ({
  ...breakdown,
  payouts: breakdown.payouts.map((share) => ({
    ...share,
    ...(share.source === 'gift' ? { source: 'payment' as const, toGiver: true } : { source: share.source }),
    toRefundCard: goesToRefundCard(share),
  })),
})

const NO_REFUND: ClaimBreakdown = {
  goodsAmount: 0,
  deliveryAmount: 0,
  returnFee: 0,
  refundAmount: 0,
  exchangeFee: 0,
  payouts: [],
}

/**
 * Returns what a claim would refund (KRW) without writing anything.
 *
 * @throws as `requestClaim` except REFUND_AMOUNT_CHANGED
 */
export const quoteClaim = async (
  { db, now }: Deps,
  owner: OrderOwner,
  request: ClaimQuoteBody,
): Promise<ClaimBreakdown> => {
  const order = await findOwnOrder(db, owner)
  if (order.status === 'awaiting_deposit') {
    await checkWholeOrder(db, order.id, request)
    return NO_REFUND
  }
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const { breakdown } = await checkClaim(db, order, lines, { ...request, actor: 'user' }, now())
  const goesToRefundCard = await refundCardRule(db, order.userId, cardIdsOf(breakdown))
  return {
    ...toWire(breakdown, goesToRefundCard),
    needsRefundAccount: await needsRefundAccount(db, order.id, breakdown.payouts),
  }
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
  const goesToRefundCard = await refundCardRule(db, claims[0]?.userId ?? '', cardIds)
  const isPaid = and(eq(refundPayouts.source, 'card'), isNotNull(refundPayouts.paidTo))
  const paid = await db
    .select({ claimId: refunds.claimId, cardId: refundPayouts.cardId, paidTo: refundPayouts.paidTo })
    .from(refundPayouts)
    .innerJoin(refunds, eq(refunds.id, refundPayouts.refundId))
    .where(and(inArray(refunds.claimId, ids), isPaid))
  return ({ id, breakdown }) =>
    toWire(breakdown, (share) => {
      const payout = paid.find(({ claimId, cardId }) => claimId === id && cardId === share.cardId)
      return payout ? payout.paidTo !== share.cardId : goesToRefundCard(share)
    })
}
