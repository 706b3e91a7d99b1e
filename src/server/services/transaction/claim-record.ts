import { and, asc, eq } from 'drizzle-orm'
import { claimPath } from '@/config/paths'
import type { ClaimKind, ClaimState } from '@/domain/claim'
import {
  type ActorType,
  effectiveStatus,
  isRefusedClaim,
  type OrderLineStatus,
} from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { claimEvents, claimLines, claims } from '@/server/db/schema/claim'
import { notify } from '@/server/services/main/notification/notify'
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

const NOUN: Record<ClaimKind, string> = { cancel: '취소', refund: '반품', exchange: '교환' }

const requested = (noun: string) => `${noun} 신청이 접수됐어요`
const agreed = (noun: string) => `${noun} 신청이 승인됐어요`
const refused = (noun: string) => `${noun} 신청이 거절됐어요`
const collected = () => '보내신 상품이 도착했어요'
const inspected = () => '상품 확인을 마쳤어요'

/** The titles of the steps of a claim that is not refused. */
const TITLE: Partial<Record<OrderLineStatus, (noun: string) => string>> = {
  refund_ing_order_canceled: requested,
  issue_cancelled: requested,
  manually_issue_cancelling: requested,
  // The seller sends the voucher although its cancellation was requested.
  manually_issue_confirmed: refused,
  refund_requested: requested,
  refund_agreed: agreed,
  refund_return_ok: collected,
  refund_inspect_pass: inspected,
  exchange_requested: requested,
  exchange_agreed: agreed,
  exchange_return_ok: collected,
  exchange_inspect_pass: inspected,
  exchange_reship_ok: () => '교환 상품을 보냈어요',
  exchange_reship_delay: () => '교환 상품 발송이 늦어지고 있어요',
  exchange_delivery_ok: () => '교환 상품이 도착했어요',
}

/** Returns the title of the notification of a step; null for a step without a notification. */
export const claimStepTitle = (kind: ClaimKind, status: OrderLineStatus): string | null => {
  const title = isRefusedClaim(status) ? refused : TITLE[status]
  return title?.(NOUN[kind]) ?? null
}

/** Notifies the member of a step of their claim. Steps without a title send nothing. */
export const notifyClaimStep = async (
  tx: Db,
  claim: Pick<ClaimRow, 'id' | 'userId' | 'kind'>,
  step: { status: OrderLineStatus; note: string; at: Date; sn: string },
): Promise<void> => {
  const title = claimStepTitle(claim.kind, step.status)
  if (!title) return
  await notify(tx, {
    userId: claim.userId,
    kind: 'claim',
    eventKey: `claim:${claim.id}:${step.status}`,
    title,
    body: step.note || `주문번호 ${step.sn}`,
    href: claimPath(claim.id),
    at: step.at,
  })
}
