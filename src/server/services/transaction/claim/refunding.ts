import { inArray } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { refundLines } from '@/server/db/schema/claim'
import { AppError } from '@/server/http/app-error'

/**
 * While the gateway is asked a line may stand where it stood, but its money is promised already: a claim on it would
 * be left behind when the answer comes.
 *
 * @throws ORDER_STATUS_CHANGED a line whose money goes back, or has gone
 */
export const refuseRefunding = async (tx: Db, lineIds: readonly string[]): Promise<void> => {
  if (lineIds.length === 0) return
  const rows = await tx
    .select({ lineId: refundLines.lineId })
    .from(refundLines)
    .where(inArray(refundLines.lineId, [...lineIds]))
  if (rows.length > 0)
    throw new AppError('ORDER_STATUS_CHANGED', { message: '환불이 진행 중이에요. 끝나면 저절로 바뀌어요.' })
}
