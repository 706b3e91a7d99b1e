import { and, asc, count, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import type { Claim, Tracking } from '@/contract/transaction/claim'
import { type ClaimKind, type ClaimState, isClaimWithdrawable } from '@/domain/claim'
import type { Db } from '@/server/db/client'
import { deliveryPolicies, products, sellers, skus } from '@/server/db/schema/catalog'
import { claimEvents, claimLines, claims, refunds } from '@/server/db/schema/claim'
import { orderLineEvents, orderLines, orders } from '@/server/db/schema/order'
import { notFound } from '@/server/http/app-error'
import type { ClaimRow } from './notices'
import { breakdownView } from './payouts'

const partsOf = async (db: Db, ids: string[]) => {
  const lines = await db
    .select({
      claimLine: claimLines,
      line: orderLines,
      names: products.optionNames,
      sku: skus,
      policy: deliveryPolicies,
      seller: sellers,
    })
    .from(claimLines)
    .innerJoin(orderLines, eq(orderLines.id, claimLines.lineId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .innerJoin(skus, eq(skus.id, claimLines.skuId))
    .innerJoin(deliveryPolicies, eq(deliveryPolicies.id, products.deliveryPolicyId))
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .where(inArray(claimLines.claimId, ids))
    .orderBy(asc(orderLines.sortOrder), asc(orderLines.id))
  const events = await db
    .select()
    .from(claimEvents)
    .where(inArray(claimEvents.claimId, ids))
    .orderBy(asc(claimEvents.id))
  const money = await db.select().from(refunds).where(inArray(refunds.claimId, ids))
  return { lines, events, money }
}

const withParts = async (
  db: Db,
  rows: readonly { claim: ClaimRow; sn: string; method: string | null }[],
): Promise<Claim[]> => {
  if (rows.length === 0) return []
  const { lines, events, money } = await partsOf(
    db,
    rows.map(({ claim }) => claim.id),
  )
  const breakdownOf = await breakdownView(
    db,
    rows.map(({ claim }) => claim),
  )
  return rows.map(({ claim, sn, method }) => {
    const own = lines.filter(({ claimLine }) => claimLine.claimId === claim.id)
    return {
      id: claim.id,
      orderId: claim.orderId,
      transactionSn: sn,
      kind: claim.kind,
      state: claim.state,
      status: claim.status,
      reasonCode: claim.reasonCode,
      message: claim.reasonText,
      imageUrls: claim.images,
      note: claim.note,
      lines: own.map(({ claimLine, line, names, sku }) => ({
        lineId: line.id,
        productId: line.productId,
        productTitle: line.productTitle,
        // An exchange that is done has made the line another sku.
        title: sku.id === line.skuId ? line.skuTitle : sku.title,
        attributeOptions: Object.fromEntries(
          names.flatMap((name, at) => (sku.options[at] ? [[name, sku.options[at]]] : [])),
        ),
        image: line.image,
        quantity: claimLine.quantity,
        amount: line.sellPrice * claimLine.quantity,
        exchangeTitle: claimLine.exchangeSkuTitle,
      })),
      breakdown: breakdownOf(claim),
      refundState: money.find(({ claimId }) => claimId === claim.id)?.state ?? null,
      paymentMethod: method,
      pickup: claim.pickup,
      receiverAddress: claim.reship,
      refundAddress: own[0]?.policy.refundAddress ?? '',
      sellerName: own[0]?.seller.name ?? '',
      sellerPhone: own[0]?.seller.phone ?? '',
      createDt: claim.createdAt.toISOString(),
      closedDt: claim.closedAt?.toISOString() ?? null,
      isWithdrawable: isClaimWithdrawable(claim.state, claim.status),
      timeline: events
        .filter(({ claimId }) => claimId === claim.id)
        .map(({ status, state, note, createdAt }) => ({ status, state, note, at: createdAt.toISOString() })),
    }
  })
}

const select = (db: Db) =>
  db
    .select({ claim: claims, sn: orders.sn, method: orders.paymentMethod })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))

interface Owner {
  channelId: string
  userId: string
}

const ownedBy = ({ channelId, userId }: Owner) =>
  and(eq(claims.userId, userId), eq(orders.channelId, channelId))

/** A member's own claim. @throws NOT_FOUND */
export const ownClaim = async (db: Db, owner: Owner, claimId: string): Promise<Claim> => {
  const rows = await select(db).where(and(eq(claims.id, claimId), ownedBy(owner)))
  const [claim] = await withParts(db, rows)
  if (!claim) throw notFound()
  return claim
}

export interface ClaimFilter {
  page: number
  itemsPerPage: number
  kind?: ClaimKind
  state?: ClaimState
  from?: Date
  /** Not in it. */
  to?: Date
}

/** A member's claims, newest first. */
export const ownClaims = async (
  db: Db,
  owner: Owner,
  filter: ClaimFilter,
): Promise<{ items: Claim[]; total: number }> => {
  const where = and(
    ownedBy(owner),
    filter.kind ? eq(claims.kind, filter.kind) : undefined,
    filter.state ? eq(claims.state, filter.state) : undefined,
    filter.from ? gte(claims.createdAt, filter.from) : undefined,
    filter.to ? lt(claims.createdAt, filter.to) : undefined,
  )
  const [all] = await db
    .select({ total: count() })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .where(where)
  const rows = await select(db)
    .where(where)
    .orderBy(desc(claims.createdAt), asc(claims.id))
    .limit(filter.itemsPerPage)
    .offset((filter.page - 1) * filter.itemsPerPage)
  return { items: await withParts(db, rows), total: all?.total ?? 0 }
}

/** A member's own line. @throws NOT_FOUND */
export const ownLine = async (db: Db, owner: Owner, orderId: string, lineId: string) => {
  const [row] = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.id, lineId),
        eq(orders.id, orderId),
        eq(orders.userId, owner.userId),
        eq(orders.channelId, owner.channelId),
      ),
    )
  if (!row) throw notFound()
  return row.line
}

/** Where a line has been, oldest first. @throws NOT_FOUND */
export const trackingOf = async (
  db: Db,
  owner: Owner,
  orderId: string,
  lineId: string,
): Promise<Tracking> => {
  const line = await ownLine(db, owner, orderId, lineId)
  const events = await db
    .select()
    .from(orderLineEvents)
    .where(eq(orderLineEvents.lineId, lineId))
    .orderBy(asc(orderLineEvents.id))
  return {
    lineId,
    productTitle: line.productTitle,
    status: line.status,
    carrier: line.carrier,
    trackingNumber: line.trackingNumber,
    events: events.map(({ toStatus, note, createdAt }) => ({
      status: toStatus,
      note,
      at: createdAt.toISOString(),
    })),
  }
}
