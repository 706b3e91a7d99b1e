import { and, eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { studioDesigns } from '@/server/db/schema/studio'
import { notFound } from '@/server/http/app-error'
import type { DesignRow } from './to-design'

/** Returns a member's design, locked until the transaction ends. @throws NOT_FOUND */
export const lockDesign = async (tx: Db, userId: string, id: string): Promise<DesignRow> => {
  const [row] = await tx
    .select()
    .from(studioDesigns)
    .where(and(eq(studioDesigns.id, id), eq(studioDesigns.ownerId, userId)))
    .for('update')
  if (!row) throw notFound()
  return row
}
