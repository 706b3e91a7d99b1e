import { eq } from 'drizzle-orm'
import type { staffFeedbackOperations } from '@/contract/operations/staff/feedback'
import type { Db } from '@/server/db/client'
import { studioDesigns } from '@/server/db/schema/card'
import { notFound } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import { approveDesign, refuseDesign, waitingDesigns } from '../main/studio/review-design'
import { checkVersion, versionOf } from './version'

type DesignRow = typeof studioDesigns.$inferSelect

const designContent = ({ review, revision }: Pick<DesignRow, 'review' | 'revision'>) => ({ review, revision })

const lockDesign = async (tx: Db, designId: string, version: string): Promise<DesignRow> => {
  const [design] = await tx.select().from(studioDesigns).where(eq(studioDesigns.id, designId)).for('update')
  if (!design) throw notFound()
  checkVersion(version, designContent(design))
  return design
}

/** Designs of members that wait for review. */
export const designReviewRoutes = {
  listWaitingDesigns: async ({ deps }) => {
    const rows = await waitingDesigns(deps.db)
    const items = rows.map(({ id, name, designerName, occasion, face, video, overlay, revision }) => ({
      id,
      version: versionOf(designContent({ review: 'waiting', revision })),
      name,
      designerName,
      occasion,
      face,
      video,
      overlay,
    }))
    return { items }
  },

  approveDesign: ({ deps, params: { designId }, body, change }) =>
    change(async (tx, record) => {
      const design = await lockDesign(tx, designId, body.version)
      const shopDesignId = await approveDesign(tx, designId, deps.now())
      record({
        target: 'studio_design',
        id: designId,
        before: { review: design.review },
        after: { review: 'shown', shopDesignId },
      })
      return { id: designId, version: versionOf(designContent({ ...design, review: 'shown' })) }
    }),

  refuseDesign: ({ deps, params: { designId }, body, change }) =>
    change(async (tx, record) => {
      const design = await lockDesign(tx, designId, body.version)
      await refuseDesign(tx, designId, body.refusal, deps.now())
      record({
        target: 'studio_design',
        id: designId,
        before: { review: design.review },
        after: { review: 'refused' },
      })
      return { id: designId, version: versionOf(designContent({ ...design, review: 'refused' })) }
    }),
} satisfies Partial<Routes<typeof staffFeedbackOperations>>
