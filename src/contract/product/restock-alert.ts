import * as v from 'valibot'
import { id, listOf, shownInstant, singleLine } from '../common'

/** An option that a member waits for. */
export const restockAlert = v.object({
  skuId: id,
  /** Name of the option. */
  skuTitle: v.string(),
  productId: id,
  productTitle: v.string(),
  /** Media path of its picture. */
  image: v.string(),
  createDt: shownInstant,
})
export type RestockAlert = v.InferOutput<typeof restockAlert>

/** GET channel/{channelId}/restock-alerts: newest first. */
export const restockAlerts = listOf(restockAlert)

/** The option to wait for. */
export const addRestockAlertBody = v.object({ skuId: singleLine(64, '옵션을 골라 주세요.') })
