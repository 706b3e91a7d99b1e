import * as v from 'valibot'
import { id, isoInstant, listOf } from '../common'

/** A sign-in of the member that has not ended. */
export const session = v.object({
  id,
  /** Device and browser in Korean, such as `아이폰 · Safari`. */
  device: v.string(),
  /** Whether this request belongs to it. */
  isCurrent: v.boolean(),
  createDt: isoInstant,
  /** The last sign-in or refresh. */
  lastUsedDt: isoInstant,
})
export type Session = v.InferOutput<typeof session>

/** GET /api/user/sessions */
export const sessionList = listOf(session)
