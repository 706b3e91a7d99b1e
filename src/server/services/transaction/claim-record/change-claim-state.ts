import { eq } from 'drizzle-orm'
import type { ClaimState } from '@/domain/claim'
import type { ActorType, OrderLineStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { claimEvents, claimLines, claims } from '@/server/db/schema/claim'
import type { ClaimRow } from './claim-row'

export interface ClaimStep {
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
  await tx.update(claims).set({ state: step.state, closedAt: step.at }).where(eq(claims.id, claim.id))
  await tx.update(claimLines).set({ isOpen: 0 }).where(eq(claimLines.claimId, claim.id))
  await recordClaimStep(tx, { ...claim, state: step.state }, step)
}
