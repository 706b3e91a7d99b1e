import type { orderOperations } from '@/contract/operations/transaction/order'
import { rateLimits } from '@/domain/rate-limits'
import { optionalUserId } from '@/server/http/auth'
import { siteOrigin } from '@/server/http/client-key'
import { limitRate } from '@/server/http/rate-limit'
import type { Routes } from '@/server/http/route'
import { offersCashReceipt } from '../cash-receipt/request-cash-receipt'
import { readSkus } from '../order-quote/choose-skus'
import { quoteOrder } from '../order-quote/quote-order'
import { availablePoints } from './check-points'
import { createOrder } from './create-order'
import { toDirectOrder } from './to-direct-order'

export const directOrderRoutes = {
  calculateDirectOrder: async ({ c, deps, params, query }) => {
    const request = { ...params, skus: readSkus(query.skus), postalCode: query.postalCode }
    const at = deps.now()
    const calculation = await quoteOrder(deps.db, request, at)
    return toDirectOrder(calculation, {
      postalCode: query.postalCode,
      at,
      availablePoints: await availablePoints(deps.db, await optionalUserId(c)),
      hasCashReceipts: offersCashReceipt(deps, calculation),
    })
  },

  createDirectOrder: async ({ c, deps, userId, params, body, runOnce }) => {
    const request = { userId, channelId: params.channelId, body, origin: siteOrigin(c) }
    await limitRate(deps, `order:${userId}`, rateLimits.createDirectOrder)
    return runOnce((tx) => createOrder(deps, tx, request))
  },
} satisfies Partial<Routes<typeof orderOperations>>
