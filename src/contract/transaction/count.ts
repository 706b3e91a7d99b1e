import * as v from 'valibot'
import { count } from '../common'

/** GET {channel}/cart/count: lines, for the header's badge. */
export const cartCount = v.object({ count })

/** GET {channel}/orders/stage-counts: lines of active orders by stage. */
export const stageCounts = v.object({
  /** Paid, or waiting for a deposit, and not sent. */
  paid: count,
  shipping: count,
  /** Delivered and not confirmed. */
  delivered: count,
  /** Open refunds and exchanges. */
  claims: count,
})
export type StageCounts = v.InferOutput<typeof stageCounts>
