import { publicEnv } from '@/config/env'
import type { InstallStatus } from '@/contract/channel/extension'
import type { PaymentSetting } from '@/contract/channel/payment-setting'
import type { ProductPageSetting } from '@/contract/channel/product-page-setting'
import type { BasicSetting } from '@/contract/channel/setting'
import type { Db } from '@/server/db/client'
import { activePaymentSettings, channelByDomain, extensionsOf, requireChannel } from './channel-rows'

/** Returns the settings of the shop at `domain`; an unregistered domain (a laptop, a preview) gets that of this build. */
export const getBasicSetting = async (db: Db, domain: string | undefined): Promise<BasicSetting> => {
  const found = domain ? await channelByDomain(db, domain) : undefined
  const channel = found ?? (await requireChannel(db, publicEnv.channelId))
  return {
    id: channel.id,
    domain: channel.domain,
    ...channel.basic,
    homeSetting: channel.home,
    themeDesignSetting: channel.design,
  }
}

/** Returns which extensions a channel has. @throws NOT_FOUND */
export const getInstallStatus = async (db: Db, channelId: string): Promise<InstallStatus> => {
  await requireChannel(db, channelId)
  const rows = await extensionsOf(db, channelId)
  const installed = (kind: keyof InstallStatus) => ({
    installed: rows.some((row) => row.kind === kind && row.isInstalled),
  })
  return { wishlist: installed('wishlist'), review: installed('review') }
}

/** Returns the product page settings. The wishlist flag is that of the extension. @throws NOT_FOUND */
export const getProductPageSetting = async (db: Db, channelId: string): Promise<ProductPageSetting> => {
  const [channel, status] = [await requireChannel(db, channelId), await getInstallStatus(db, channelId)]
  return { ...channel.productPage, isWishlistInstalled: status.wishlist.installed }
}

/** Returns the active payment settings of a channel. @throws NOT_FOUND */
export const getPaymentSettings = async (db: Db, channelId: string): Promise<{ items: PaymentSetting[] }> => {
  await requireChannel(db, channelId)
  return { items: await activePaymentSettings(db, channelId) }
}
