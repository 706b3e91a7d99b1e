import * as v from 'valibot'
import { GATEWAYS } from '@/domain/payment-method'
import { id, listOf } from '../common'

/** GET {channel}/payment-settings */
export const paymentSetting = v.object({
  id,
  channelId: v.string(),
  name: v.string(),
  description: v.string(),
  isDefault: v.boolean(),
  midType: v.picklist(['point_only_available', 'all_available']),
  pgType: v.picklist(GATEWAYS),
  status: v.picklist(['active', 'inactive']),
})
export type PaymentSetting = v.InferOutput<typeof paymentSetting>
/** The payment settings of a channel. */
export const paymentSettings = listOf(paymentSetting)
