import { and, asc, eq, inArray } from 'drizzle-orm'
import type { LineToSettle } from '@/domain/refund-breakdown'
import { lineStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { deliveryGroups, deliveryPolicies, products } from '@/server/db/schema/catalog'
import { claims, refundLines, refundPayouts, refunds, type RefundShare } from '@/server/db/schema/claim'
import type { orderLines, orders } from '@/server/db/schema/order'
import { lineDelivery } from '../direct-order/line-delivery'

export type OrderRow = typeof orders.$inferSelect
export type LineRow = typeof orderLines.$inferSelect

/** Lines that were bought before their terms were kept with them: the terms of today. */
const termsOfToday = async (tx: Db, productIds: string[]) => {
  if (productIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: products.id, policy: deliveryPolicies, group: deliveryGroups })
    .from(products)
    .innerJoin(deliveryPolicies, eq(deliveryPolicies.id, products.deliveryPolicyId))
    .leftJoin(deliveryGroups, eq(deliveryGroups.id, deliveryPolicies.deliveryGroupId))
    .where(inArray(products.id, productIds))
  return new Map(rows.map(({ id, policy, group }) => [id, lineDelivery(policy, group)]))
}

/** Lines as the refund's rules see them, by id. */
export const linesToSettle = async (
  tx: Db,
  lines: readonly LineRow[],
): Promise<Map<string, LineToSettle>> => {
  const bare = lines.filter((line) => line.productClass === 'tangible' && line.delivery === null)
  const today = await termsOfToday(tx, [...new Set(bare.map(({ productId }) => productId))])
  return new Map(
    lines.map((line) => [
      line.id,
      {
        productId: line.productId,
        skuId: line.skuId,
        quantity: line.quantity,
        amount: line.totalAmount,
        delivery:
          line.productClass === 'tangible' ? (line.delivery ?? today.get(line.productId) ?? null) : null,
      },
    ]),
  )
}

/** What an order still holds of the buyer's money. Won. */
export interface HeldMoney {
  /** By means of payment, in the order they were given. */
  shares: RefundShare[]
  /** Delivery fee, with what running claims were promised taken off. */
  delivery: number
  /** Lines whose money has gone back or is on its way. */
  refundedLineIds: Set<string>
}

/** Read under the order's lock, so that two claims never share the same won. */
export const heldMoney = async (tx: Db, order: OrderRow): Promise<HeldMoney> => {
  const given = await tx.select().from(refunds).where(eq(refunds.orderId, order.id))
  const ids = given.map(({ id }) => id)
  const payouts =
    ids.length === 0 ? [] : await tx.select().from(refundPayouts).where(inArray(refundPayouts.refundId, ids))
  const lines =
    ids.length === 0
      ? []
      : await tx
          .select({ lineId: refundLines.lineId })
          .from(refundLines)
          .where(inArray(refundLines.refundId, ids))
  const running = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.orderId, order.id), eq(claims.state, 'open')))
    .orderBy(asc(claims.id))
  const promised = running
    .filter(({ id }) => !given.some(({ claimId }) => claimId === id))
    .reduce((sum, { breakdown }) => sum + breakdown.deliveryAmount, 0)
  const paid: RefundShare[] = [
    { source: 'payment', cardId: null, amount: order.pgAmount },
    ...order.points.map((point): RefundShare =>
      point.source === 'money'
        ? { source: 'money', cardId: null, amount: point.amount }
        : { source: 'card', cardId: point.cardId, amount: point.amount },
    ),
  ]
  return {
    shares: paid.map((share) => ({
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
      promised -
      given.reduce((sum, { deliveryAmount }) => sum + deliveryAmount, 0),
    refundedLineIds: new Set(lines.map(({ lineId }) => lineId)),
  }
}

/** Whether a line still travels, or stays with the buyer: what the delivery fee is still needed for. */
export const isKept = (line: LineRow, held: HeldMoney): boolean =>
  line.productClass === 'tangible' &&
  !held.refundedLineIds.has(line.id) &&
  lineStatus(line.status).group !== 'refund' &&
  !line.status.startsWith('order_fail_')
