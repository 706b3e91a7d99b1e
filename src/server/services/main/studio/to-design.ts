import { and, eq } from 'drizzle-orm'
import type { StudioDesign, StudioDocument } from '@/contract/main/studio'
import type { Db } from '@/server/db/client'
import { studioDesigns } from '@/server/db/schema/studio'
import { notFound } from '@/server/http/app-error'

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

export type DesignRow = typeof studioDesigns.$inferSelect

/** Returns a design as lists show it. */
export const toDesign = (row: Omit<DesignRow, 'document'>): StudioDesign => ({
  designId: row.id,
  name: row.name,
  state: row.state,
  orientation: row.orientation,
  preview: row.preview,
  revision: row.revision,
  updatedAt: row.updatedAt.toISOString(),
  cardId: row.cardId,
  attribute: row.attribute,
  review: row.review,
  shopDesignId: row.shopDesignId,
  refusal: row.refusal,
})

/** Returns the paths of the photos of a document, each once. */
export const picturesOf = ({ background, layers }: StudioDocument): string[] => [
  ...new Set([
    ...(background.kind === 'photo' ? [background.picture] : []),
    ...layers.flatMap((layer) => (layer.kind === 'picture' ? [layer.picture] : [])),
  ]),
]
