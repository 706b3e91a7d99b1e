import { inArray } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { refundLines } from '@/server/db/schema/claim'
import { AppError } from '@/server/http/app-error'

/**
 * Refuses a claim on lines that have a refund. While the gateway is called, such a line may still show its old status.
 *
 * @throws ORDER_STATUS_CHANGED for a line with a pending or completed refund
 */
export const checkNotRefunding = async (tx: Db, lineIds: readonly string[]): Promise<void> => {
  if (lineIds.length === 0) return
  const rows = await tx
    .select({ lineId: refundLines.lineId })
    .from(refundLines)
    .where(inArray(refundLines.lineId, [...lineIds]))
  if (rows.length > 0)
    throw new AppError('ORDER_STATUS_CHANGED', { message: '환불이 진행 중이에요. 끝나면 저절로 바뀌어요.' })
}
