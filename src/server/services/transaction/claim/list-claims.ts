import { and, asc, count, eq, gte, lt } from 'drizzle-orm'
import type { Paged } from '@/contract/common'
import type { Claim } from '@/contract/transaction/claim'
import type { ClaimKind, ClaimState } from '@/domain/claim'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/json-object'
import { claims } from '@/server/db/schema/claim'
import { orders } from '@/server/db/schema/order'
import { notFound } from '@/server/http/app-error'
import type { ChannelMember } from '@/server/http/channel-member'
import { offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import { withClaimDetails } from './with-claim-details'

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
