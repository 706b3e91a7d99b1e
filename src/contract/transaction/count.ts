import * as v from 'valibot'
import { count } from '../common'
import { required } from '../wire'

/** GET {channel}/cart/count: lines, for the header's badge. */
export const cartCount = v.object({ count: required(count) })

/** GET {channel}/orders/stage-counts: lines of active orders by stage. Null where one cannot be read. */
export const stageCounts = v.object({
  /** Paid, or waiting for a deposit, and not sent. */
  paid: v.nullable(count),
  shipping: v.nullable(count),
  /** Delivered and not confirmed. */
  delivered: v.nullable(count),
  /** Open refunds and exchanges. */
  claims: v.nullable(count),
})
export type StageCounts = v.InferOutput<typeof stageCounts>
