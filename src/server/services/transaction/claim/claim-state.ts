import { eq } from 'drizzle-orm'
import type { ClaimState } from '@/domain/claim'
import type { ActorType, OrderLineStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { claimEvents, claimLines, claims } from '@/server/db/schema/claim'
import type { ClaimRow } from './notices'

export interface ClaimStep {
  status: OrderLineStatus
  actor: ActorType
  note: string
  at: Date
}

/** Writes where a claim stands now, and keeps the event. */
export const stepClaim = async (tx: Db, claim: ClaimRow, step: ClaimStep): Promise<void> => {
  const { status, actor, note, at } = step
  await tx
    .update(claims)
    .set({ status, ...(note === '' ? {} : { note }) })
    .where(eq(claims.id, claim.id))
  await tx
    .insert(claimEvents)
    .values({ claimId: claim.id, status, state: claim.state, actor, note, createdAt: at })
}

/** The end of a claim: its lines are free for another one. */
export const closeClaim = async (
  tx: Db,
  claim: ClaimRow,
  step: ClaimStep & { state: Exclude<ClaimState, 'open'> },
): Promise<void> => {
  await tx.update(claims).set({ state: step.state, closedAt: step.at }).where(eq(claims.id, claim.id))
  await tx.update(claimLines).set({ isOpen: 0 }).where(eq(claimLines.claimId, claim.id))
  await stepClaim(tx, { ...claim, state: step.state }, step)
}
