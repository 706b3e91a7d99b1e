import type { studioOperations } from '@/contract/operations/main/studio'
import { rateLimits } from '@/domain/rate-limits'
import { limitRate } from '@/server/http/rate-limit'
import type { Routes } from '@/server/http/route'
import { fromSize } from '@/server/http/wire'
import { cardShopHome, getDesign, listDesigns } from './designs'
import { takeDesign } from './take-design'

export const cardShopRoutes = {
  getCardShopHome: ({ deps }) => cardShopHome(deps),

  listCardDesigns: ({ deps, query }) => listDesigns(deps, fromSize(query)),

  getCardDesign: ({ deps, params }) => getDesign(deps, params.id),

  takeCardDesign: async ({ deps, userId, params, runOnce }) => {
    const request = { userId, designId: params.id, at: deps.now() }
    await limitRate(deps, `take:${userId}`, rateLimits.takeCardDesign)
    return runOnce((tx) => takeDesign(tx, request))
  },
} satisfies Partial<Routes<typeof studioOperations>>
