import { and, asc, count, eq, gte, inArray, lt } from 'drizzle-orm'
import type { Paged } from '@/contract/common'
import type { Claim } from '@/contract/transaction/claim'
import { bankName } from '@/domain/bank'
import { type ClaimKind, type ClaimState, isClaimWithdrawable } from '@/domain/claim'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/rows'
import { deliveryPolicies, products, sellers, skus } from '@/server/db/schema/catalog'
import { claimEvents, claimLines, claims, refunds, type RefundTo } from '@/server/db/schema/claim'
import { orderLines, orders } from '@/server/db/schema/order'
import { notFound } from '@/server/http/app-error'
import type { ChannelMember } from '@/server/http/auth'
import { offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import type { ClaimRow } from '../claim-record'
import { breakdownView } from './breakdown-view'

const readDetails = async (db: Db, ids: string[]) => {
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
  const refundRows = await db.select().from(refunds).where(inArray(refunds.claimId, ids))
  return { lines, events, refundRows }
}

const toRefundAccount = (to: RefundTo | null): Claim['refundAccount'] =>
  to === null || to === 'money'
    ? null
    : { bankName: bankName(to.bank) ?? to.bank, maskedNumber: to.maskedNumber }

/** Returns claims as the contract shows them, with lines, timeline and refund, in the order of `rows`. */
const withClaimDetails = async (
  db: Db,
  rows: readonly { claim: ClaimRow; sn: string; method: string | null }[],
): Promise<Claim[]> => {
  if (rows.length === 0) return []
  const { lines, events, refundRows } = await readDetails(
    db,
    rows.map(({ claim }) => claim.id),
  )
  const toBreakdown = await breakdownView(
    db,
    rows.map(({ claim }) => claim),
  )
  return rows.map(({ claim, sn, method }) => {
    const ownLines = lines.filter(({ claimLine }) => claimLine.claimId === claim.id)
    const refund = refundRows.find(({ claimId }) => claimId === claim.id)
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
      lines: ownLines.map(({ claimLine, line, names, sku }) => ({
        lineId: line.id,
        productId: line.productId,
        productTitle: line.productTitle,
        // A completed exchange gave the line another SKU.
        title: sku.id === line.skuId ? line.skuTitle : sku.title,
        attributeOptions: Object.fromEntries(
          names.flatMap((name, at) => (sku.options[at] ? [[name, sku.options[at]]] : [])),
        ),
        image: line.image,
        quantity: claimLine.quantity,
        amount: line.sellPrice * claimLine.quantity,
        exchangeTitle: claimLine.exchangeSkuTitle,
      })),
      breakdown: toBreakdown(claim),
      refundState: refund?.state ?? null,
      refundAccount: toRefundAccount(refund?.refundAccount ?? claim.refundTo),
      paymentMethod: method,
      pickup: claim.pickup,
      receiverAddress: claim.reship,
      refundAddress: ownLines[0]?.policy.refundAddress ?? '',
      sellerName: ownLines[0]?.seller.name ?? '',
      sellerPhone: ownLines[0]?.seller.phone ?? '',
      createDt: claim.createdAt.toISOString(),
      closedDt: claim.closedAt?.toISOString() ?? null,
      isWithdrawable: isClaimWithdrawable(claim.state, claim.status),
      timeline: events
        .filter(({ claimId }) => claimId === claim.id)
        .map(({ status, state, note, createdAt }) => ({ status, state, note, at: createdAt.toISOString() })),
    }
  })
}

const selectClaims = (db: Db) =>
  db
    .select({ claim: claims, sn: orders.sn, method: orders.paymentMethod })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))

const isClaimOf = ({ channelId, userId }: ChannelMember) =>
  and(eq(claims.userId, userId), eq(orders.channelId, channelId))

/** Returns one of a member's claims. @throws NOT_FOUND for a claim that is not the member's */
export const getClaim = async (db: Db, owner: ChannelMember, claimId: string): Promise<Claim> => {
  const rows = await selectClaims(db).where(and(eq(claims.id, claimId), isClaimOf(owner)))
  const [claim] = await withClaimDetails(db, rows)
  if (!claim) throw notFound()
  return claim
}

export interface ClaimFilter extends PageRequest {
  kind?: ClaimKind
  state?: ClaimState
  from?: Date
  /** Exclusive. */
  to?: Date
}

/** Returns a page of a member's claims, newest first. */
export const listClaims = async (
  db: Db,
  owner: ChannelMember,
  filter: ClaimFilter,
): Promise<Paged<Claim>> => {
  const where = and(
    isClaimOf(owner),
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
  const rows = await selectClaims(db)
    .where(where)
    .orderBy(descending(claims.createdAt), asc(claims.id))
    .limit(filter.itemsPerPage)
    .offset(offsetOf(filter))
  return toPage(await withClaimDetails(db, rows), all?.total ?? 0, filter)
}
