import { orderLimits } from '@/domain/limits/order'
import type { Deps } from '@/server/deps'
import { limitRate } from '@/server/http/rate-limit'

/** Counts an attempt of a member to create an order. @throws TOO_MANY_REQUESTS */
export const limitOrders = (deps: Deps, userId: string): Promise<void> => {
  const { max, windowMs } = orderLimits.perMember
  return limitRate(deps, `order:${userId}`, max, windowMs)
}
