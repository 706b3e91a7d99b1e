import { and, asc, eq, inArray } from 'drizzle-orm'
import { lineStatus } from '@/domain/order-line-status'
import type { LineToSettle } from '@/domain/refund-breakdown'
import type { Db } from '@/server/db/client'
import { deliveryGroups, deliveryPolicies, products } from '@/server/db/schema/catalog'
import { claims, refundLines, refundPayouts, refunds, type RefundShare } from '@/server/db/schema/claim'
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
  /** Lines with a pending or completed refund. */
  refundedLineIds: Set<string>
}

const paidShares = (order: OrderRow): RefundShare[] => [
  { source: 'payment', cardId: null, amount: order.pgAmount },
  ...order.points.map((point): RefundShare =>
    point.source === 'money'
      ? { source: 'money', cardId: null, amount: point.amount }
      : { source: 'card', cardId: point.cardId, amount: point.amount },
  ),
]

/** Returns the refundable balance. Called under the order's lock, so that two claims never use the same amount. */
export const refundableBalanceOf = async (tx: Db, order: OrderRow): Promise<RefundableBalance> => {
  const existing = await tx.select().from(refunds).where(eq(refunds.orderId, order.id))
  const ids = existing.map(({ id }) => id)
  const payouts =
    ids.length === 0 ? [] : await tx.select().from(refundPayouts).where(inArray(refundPayouts.refundId, ids))
  const lines =
    ids.length === 0
      ? []
      : await tx
          .select({ lineId: refundLines.lineId })
          .from(refundLines)
          .where(inArray(refundLines.refundId, ids))
  const openClaims = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.orderId, order.id), eq(claims.state, 'open')))
    .orderBy(asc(claims.id))
  const claimedDelivery = openClaims
    .filter(({ id }) => !existing.some(({ claimId }) => claimId === id))
    .reduce((sum, { breakdown }) => sum + breakdown.deliveryAmount, 0)
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
    refundedLineIds: new Set(lines.map(({ lineId }) => lineId)),
  }
}

/** Returns whether a line is in delivery or stays with the buyer, so that the delivery fee still applies to it. */
export const needsDelivery = (line: OrderLineRow, { refundedLineIds }: RefundableBalance): boolean =>
  line.productClass === 'tangible' &&
  !refundedLineIds.has(line.id) &&
  lineStatus(line.status).group !== 'refund' &&
  !line.status.startsWith('order_fail_')
