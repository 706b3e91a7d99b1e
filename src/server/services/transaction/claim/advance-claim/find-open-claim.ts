import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { claimLines, claims } from '@/server/db/schema/claim'
import type { ClaimRow } from '../../claim-record/claim-row'

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
