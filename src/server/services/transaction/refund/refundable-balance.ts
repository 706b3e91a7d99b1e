import { and, eq, inArray, ne } from 'drizzle-orm'
import type { ClaimFault, ClaimKind } from '@/domain/claim'
import { isRejectedByShop } from '@/domain/order-line-outcome'
import type { LineToSettle } from '@/domain/refund-breakdown'
import type { Db } from '@/server/db/client'
import { deliveryGroups, deliveryPolicies, products } from '@/server/db/schema/catalog'
import {
  claimLines,
  claims,
  refundLines,
  refundPayouts,
  refunds,
  type RefundShare,
} from '@/server/db/schema/claim'
import type { ClaimRow } from '../claim-record'
import { deliveryTermsOf } from '../order-line/delivery-terms'
import type { OrderLineRow, OrderRow } from '../order-line/order-rows'

/** Returns the current delivery terms by product, for lines that were sold before terms were stored with them. */
const currentTermsOf = async (tx: Db, productIds: string[]) => {
  if (productIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: products.id, policy: deliveryPolicies, group: deliveryGroups })
    .from(products)
    .innerJoin(deliveryPolicies, eq(deliveryPolicies.id, products.deliveryPolicyId))
    .leftJoin(deliveryGroups, eq(deliveryGroups.id, deliveryPolicies.deliveryGroupId))
    .where(inArray(products.id, productIds))
  return new Map(rows.map(({ id, policy, group }) => [id, deliveryTermsOf(policy, group)]))
}

/** Returns the input of the refund rules by line id. */
export const toRefundInputs = async (
  tx: Db,
  lines: readonly OrderLineRow[],
): Promise<Map<string, LineToSettle>> => {
  const withoutTerms = lines.filter((line) => line.productClass === 'tangible' && line.delivery === null)
  const current = await currentTermsOf(tx, [...new Set(withoutTerms.map(({ productId }) => productId))])
  return new Map(
    lines.map((line) => [
      line.id,
      {
        productId: line.productId,
        skuId: line.skuId,
        quantity: line.quantity,
        amount: line.totalAmount,
        delivery:
          line.productClass === 'tangible' ? (line.delivery ?? current.get(line.productId) ?? null) : null,
      },
    ]),
  )
}

/** The amounts of an order that can still be refunded. Amounts are whole won. */
export interface RefundableBalance {
  /** By means of payment, in the order in which they were used. */
  shares: RefundShare[]
  /** Delivery fee without what open claims will refund. */
  delivery: number
  /** Lines with a pending or completed refund, or with an open claim to one. */
  claimedLineIds: Set<string>
  /** Those of them that the buyer returns after a change of mind, for which the delivery took place. */
  returnedLineIds: Set<string>
  /** Those of them that are returned at the seller's fault. */
  faultyLineIds: Set<string>
  /** Those of them that are cancelled or rejected at the seller's fault. */
  rejectedLineIds: Set<string>
}

const paidShares = (order: OrderRow): RefundShare[] => [
  ...(order.giftId ? [{ source: 'gift' as const, cardId: null, amount: order.totalAmount }] : []),
  { source: 'payment', cardId: null, amount: order.pgAmount },
  ...order.points.map((point): RefundShare =>
    point.source === 'money'
      ? { source: 'money', cardId: null, amount: point.amount }
      : { source: 'card', cardId: point.cardId, amount: point.amount },
  ),
]

/** The oldest claim first. */
const compareClaims = (one: ClaimRow, other: ClaimRow): number =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1)

/** The claims of an order to a refund, open or done, with the ids of their lines. */
const readRefundClaims = async (tx: Db, orderId: string) => {
  const rows = await tx
    .select({ claim: claims, lineId: claimLines.lineId })
    .from(claims)
    .innerJoin(claimLines, eq(claimLines.claimId, claims.id))
    .where(
      and(eq(claims.orderId, orderId), ne(claims.kind, 'exchange'), inArray(claims.state, ['open', 'done'])),
    )
  const found = new Map<string, { claim: ClaimRow; lineIds: string[] }>()
  for (const { claim, lineId } of rows)
    found.set(claim.id, { claim, lineIds: [...(found.get(claim.id)?.lineIds ?? []), lineId] })
  return [...found.values()]
}

/**
 * Returns the refundable balance. Called under the order's lock, so that two claims never use the same amount.
 *
 * @param before an open claim with amounts that are calculated again: newer claims do not count for the lines, as when it was requested
 */
export const refundableBalanceOf = async (
  tx: Db,
  order: OrderRow,
  before?: ClaimRow,
): Promise<RefundableBalance> => {
  const existing = await tx.select().from(refunds).where(eq(refunds.orderId, order.id))
  const ids = existing.map(({ id }) => id)
  const payouts =
    ids.length === 0 ? [] : await tx.select().from(refundPayouts).where(inArray(refundPayouts.refundId, ids))
  const lines =
    ids.length === 0 ? [] : await tx.select().from(refundLines).where(inArray(refundLines.refundId, ids))
  const refundOfClaim = new Map(existing.map(({ claimId, id }) => [claimId, id]))
  const found = await readRefundClaims(tx, order.id)
  const counted = found.filter(({ claim }) => !before || compareClaims(claim, before) < 0)
  const newerRefunds = new Set(
    found.filter((claim) => !counted.includes(claim)).map(({ claim }) => refundOfClaim.get(claim.id)),
  )
  const lineIdsOf = (kind: ClaimKind, fault: ClaimFault) =>
    counted
      .filter(({ claim }) => claim.kind === kind && claim.fault === fault)
      .flatMap(({ lineIds }) => lineIds)
  // The refund of a rejection has no claim.
  const withoutClaim = new Set(existing.filter(({ claimId }) => claimId === null).map(({ id }) => id))
  const claimedDelivery = counted
    .filter(({ claim }) => !refundOfClaim.has(claim.id))
    .reduce((sum, { claim }) => sum + claim.breakdown.deliveryAmount, 0)
  return {
    shares: paidShares(order).map((share) => ({
      ...share,
      amount:
        share.amount -
        payouts
          .filter(({ source, cardId }) => source === share.source && cardId === (share.cardId ?? ''))
          .reduce((sum, { amount }) => sum + amount, 0),
    })),
    delivery:
      order.totalAmount -
      order.totalProductPrice -
      claimedDelivery -
      existing.reduce((sum, { deliveryAmount }) => sum + deliveryAmount, 0),
    claimedLineIds: new Set([
      ...lines.filter(({ refundId }) => !newerRefunds.has(refundId)).map(({ lineId }) => lineId),
      ...counted.flatMap(({ lineIds }) => lineIds),
    ]),
    returnedLineIds: new Set(lineIdsOf('refund', 'buyer')),
    faultyLineIds: new Set(lineIdsOf('refund', 'seller')),
    rejectedLineIds: new Set([
      ...lineIdsOf('cancel', 'seller'),
      ...lines.filter(({ refundId }) => withoutClaim.has(refundId)).map(({ lineId }) => lineId),
    ]),
  }
}

/** Returns whether a line is in delivery or stays with the buyer, so that the delivery fee still applies to it. */
export const needsDelivery = (line: OrderLineRow, { claimedLineIds }: RefundableBalance): boolean =>
  line.productClass === 'tangible' && !claimedLineIds.has(line.id) && !isRejectedByShop(line.status)
