import type { Db } from '@/server/db/client'
import type { paymentSettings } from '@/server/db/schema/channel'
import { AppError } from '@/server/http/app-error'
import { activePaymentSettings } from '../../channel/channel/channel-rows'

export type PaymentSetting = typeof paymentSettings.$inferSelect

/**
 * Returns the payment setting that all products of an order share. A product without one uses the channel's default.
 *
 * @throws INVALID_INPUT when the settings differ; PRODUCT_NOT_PURCHASABLE when the setting is inactive
 */
export const sharedPaymentSetting = async (
  db: Db,
  channelId: string,
  settingIds: readonly (string | null)[],
): Promise<PaymentSetting> => {
  const settings = await activePaymentSettings(db, channelId)
  const ids = new Set(settingIds.map((id) => id ?? settings.find((setting) => setting.isDefault)?.id ?? ''))
  if (ids.size > 1) {
    throw new AppError('INVALID_INPUT', {
      message: '결제 방법이 다른 상품은 함께 주문할 수 없어요. 나누어 주문해 주세요.',
      fields: { skus: '결제 방법이 다른 상품이 섞여 있어요.' },
    })
  }
  const setting = settings.find(({ id }) => ids.has(id))
  if (!setting) throw new AppError('PRODUCT_NOT_PURCHASABLE')
  return setting
}
