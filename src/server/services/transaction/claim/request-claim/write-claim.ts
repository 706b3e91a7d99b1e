import { eq } from 'drizzle-orm'
import { type ActorType, effectiveStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { claimEvents, claimLines, claims } from '@/server/db/schema/claim'
import { orderLines } from '@/server/db/schema/order'
import type { ClaimRow } from '../../claim-record/claim-row'
import type { OrderLineRow } from '../../order-line/order-rows'
import { transitionLine } from '../../order-line/transition-line'

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
    await tx.update(orderLines).set({ claimedFrom }).where(eq(orderLines.id, line.id))
    await transitionLine(tx, { lineId: line.id, to: status, actor, at })
  }
}
