import { and, asc, eq } from 'drizzle-orm'
import type { ClaimState } from '@/domain/claim'
import { type ActorType, effectiveStatus, type OrderLineStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { claimEvents, claimLines, claims } from '@/server/db/schema/claim'
import type { OrderLineRow } from './order-line/order-rows'
import { transitionLine } from './order-line/transition-line'

export type ClaimRow = typeof claims.$inferSelect

export interface NewClaimLine {
  line: OrderLineRow
  exchange: { skuId: string; title: string } | null
}

/** Inserts a claim with its lines and first event, and sets its order lines to the claim's status. */
export const writeClaim = async (
  tx: Db,
  claim: ClaimRow,
  lines: readonly NewClaimLine[],
  actor: ActorType,
): Promise<void> => {
  const { id: claimId, status, createdAt: at } = claim
  await tx.insert(claims).values(claim)
  await tx.insert(claimLines).values(
    lines.map(({ line, exchange }) => ({
      claimId,
      lineId: line.id,
      quantity: line.quantity,
      beforeStatus: effectiveStatus(line.status, line.claimedFrom),
      skuId: line.skuId,
      exchangeSkuId: exchange?.skuId ?? null,
      exchangeSkuTitle: exchange?.title ?? null,
      stock: exchange ? ('held' as const) : null,
    })),
  )
  await tx.insert(claimEvents).values({ claimId, status, state: 'open', actor, note: '', createdAt: at })
  for (const { line } of lines) {
    const claimedFrom = effectiveStatus(line.status, line.claimedFrom)
    await transitionLine(tx, { lineId: line.id, to: status, actor, at, claimedFrom })
  }
}

interface ClaimStep {
  status: OrderLineStatus
  actor: ActorType
  note: string
  at: Date
}

/** Updates the status of a claim and records the event. */
export const recordClaimStep = async (tx: Db, claim: ClaimRow, step: ClaimStep): Promise<void> => {
  const { status, actor, note, at } = step
  await tx
    .update(claims)
    .set({ status, ...(note === '' ? {} : { note }) })
    .where(eq(claims.id, claim.id))
  await tx
    .insert(claimEvents)
    .values({ claimId: claim.id, status, state: claim.state, actor, note, createdAt: at })
}

/** Closes a claim and records the event. Its lines may be claimed again afterwards. */
export const closeClaim = async (
  tx: Db,
  claim: ClaimRow,
  step: ClaimStep & { state: Exclude<ClaimState, 'open'> },
): Promise<void> => {
  await tx
    .update(claims)
    .set({ state: step.state, closedAt: step.at, refundTo: null })
    .where(eq(claims.id, claim.id))
  await tx.update(claimLines).set({ isOpen: 0 }).where(eq(claimLines.claimId, claim.id))
  await recordClaimStep(tx, { ...claim, state: step.state }, step)
}

/** Returns the open claim on a line with the ids of all its lines, or null. */
export const findOpenClaim = async (
  tx: Db,
  lineId: string,
): Promise<{ claim: ClaimRow; lineIds: string[] } | null> => {
  const [row] = await tx
    .select({ claim: claims })
    .from(claimLines)
    .innerJoin(claims, eq(claims.id, claimLines.claimId))
    .where(and(eq(claimLines.lineId, lineId), eq(claimLines.isOpen, 1)))
  if (!row) return null
  const lines = await tx
    .select({ lineId: claimLines.lineId })
    .from(claimLines)
    .where(eq(claimLines.claimId, row.claim.id))
    .orderBy(asc(claimLines.lineId))
  return { claim: row.claim, lineIds: lines.map((line) => line.lineId) }
}
