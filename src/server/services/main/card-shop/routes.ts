import type { studioOperations } from '@/contract/operations/main/studio'
import { limitRate, perDay } from '@/server/http/rate-limit'
import type { Routes } from '@/server/http/route'
import { fromSize } from '@/server/http/wire'
import { cardShopHome, getDesign, listDesigns } from './designs'
import { takeDesign } from './take-design'

/** Each one makes a card with its accounts, or an answer that is stored for its key. */
const TAKES_OF_MEMBER = perDay(60)

export const cardShopRoutes = {
  getCardShopHome: ({ deps }) => cardShopHome(deps),

  listCardDesigns: ({ deps, query }) => listDesigns(deps, fromSize(query)),

  getCardDesign: ({ deps, params }) => getDesign(deps, params.id),

  takeCardDesign: async ({ deps, userId, params, runOnce }) => {
    const request = { userId, designId: params.id, at: deps.now() }
    await limitRate(deps, `take:${userId}`, TAKES_OF_MEMBER)
    return runOnce((tx) => takeDesign(tx, request))
  },
} satisfies Partial<Routes<typeof studioOperations>>
