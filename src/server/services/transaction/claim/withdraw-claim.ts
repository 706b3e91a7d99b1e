import { and, asc, eq } from 'drizzle-orm'
import { isClaimWithdrawable } from '@/domain/claim'
import { statusAfterWithdrawal } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { claimLines, claims } from '@/server/db/schema/claim'
import { AppError, notFound } from '@/server/http/app-error'
import { closeClaim } from '../claim-record'
import { lockOrder } from '../order-line/order-rows'
import { transitionLine } from '../order-line/transition-line'
import { repriceReturns } from '../refund/calculate-breakdown'
import { undoExchange } from './exchange'

/**
 * Withdraws a member's claim before the goods are picked up. Its lines return to the status before the claim.
 *
 * @throws NOT_FOUND for a claim that is not the member's; CLAIM_NOT_WITHDRAWABLE when it is too late or closed
 */
export const withdrawClaim = async (
  tx: Db,
  { userId, claimId, at }: { userId: string; claimId: string; at: Date },
): Promise<{ claimId: string; orderId: string }> => {
  const isOwn = and(eq(claims.id, claimId), eq(claims.userId, userId))
  const [found] = await tx.select({ orderId: claims.orderId }).from(claims).where(isOwn)
  if (!found) throw notFound()
  const order = await lockOrder(tx, found.orderId)
  const [claim] = await tx.select().from(claims).where(isOwn)
  if (!order || !claim || !isClaimWithdrawable(claim.state, claim.status))
    throw new AppError('CLAIM_NOT_WITHDRAWABLE')
  const lines = await tx
    .select()
    .from(claimLines)
    .where(eq(claimLines.claimId, claimId))
    .orderBy(asc(claimLines.lineId))
  for (const { lineId, beforeStatus } of lines) {
    await transitionLine(tx, {
      lineId,
      to: statusAfterWithdrawal(beforeStatus),
      actor: 'user',
      at,
      note: '신청 철회',
      claimedFrom: null,
    })
  }
  if (claim.kind === 'exchange') await undoExchange(tx, claim, at)
  const status = statusAfterWithdrawal(lines[0]?.beforeStatus ?? 'delivery_ok')
  await closeClaim(tx, claim, { state: 'withdrawn', status, actor: 'user', note: '', at })
  await repriceReturns(tx, order, at)
  return { claimId, orderId: claim.orderId }
}
