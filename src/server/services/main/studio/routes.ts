import type { studioOperations } from '@/contract/operations/main/studio'
import type { Deps } from '@/server/deps'
import { rateLimits } from '@/domain/rate-limits'
import { limitRate } from '@/server/http/rate-limit'
import type { Routes } from '@/server/http/route'
import { created, fromSize } from '@/server/http/wire'
import { createDesign, deleteDesign, saveDesign } from './change-designs'
import { getDesign, listDesigns } from './list-designs'
import { addPicture, deletePicture, listPictures } from './pictures'
import { publishDesign } from './publish-design'

const ownedOf = ({ deps, userId, params }: { deps: Deps; userId: string; params: { id: string } }) => ({
  userId,
  id: params.id,
  at: deps.now(),
})

/** The card studio: a member's designs and photos. */
export const studioRoutes = {
  listStudioDesigns: ({ deps, userId, query }) => listDesigns(deps.db, userId, fromSize(query)),

  addStudioDesign: async ({ deps, userId, body, runOnce }) => {
    const owner = { userId, at: deps.now() }
    await limitRate(deps, `studio-design:${userId}`, rateLimits.addStudioDesign)
    return created(await runOnce((tx) => createDesign(tx, owner, body)))
  },

  getStudioDesign: ({ deps, userId, params }) => getDesign(deps.db, userId, params.id),

  saveStudioDesign: (call) => saveDesign(call.deps.db, ownedOf(call), call.body),

  deleteStudioDesign: (call) => deleteDesign(call.deps.db, ownedOf(call)),

  publishStudioDesign: async (call) => {
    await limitRate(call.deps, `publish:${call.userId}`, rateLimits.publishStudioDesign)
    const design = ownedOf(call)
    return call.runOnce((tx) => publishDesign(tx, design, call.body))
  },

  listStudioPictures: ({ deps, userId, query }) => listPictures(deps.db, userId, fromSize(query)),

  addStudioPicture: async ({ deps, userId, body: { path } }) =>
    created(await addPicture(deps.db, { userId, path, at: deps.now() })),

  deleteStudioPicture: (call) => deletePicture(call.deps.db, ownedOf(call)),
} satisfies Partial<Routes<typeof studioOperations>>
