import { and, asc, eq } from 'drizzle-orm'
import { publicEnv } from '@/config/env'
import type { PaymentSetting } from '@/contract/channel/payment-setting'
import type {
  BasicSetting,
  CustomerServiceInfo,
  DesignSetting,
  ExtensionKind,
  HomeSetting,
  InstallStatus,
  ProductPageSetting,
} from '@/contract/channel/setting'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/rows'
import { channelExtensions, channels, customPages, paymentSettings } from '@/server/db/schema/channel'
import { readSettings } from '@/server/db/settings-cache'
import { notFound } from '@/server/http/app-error'

/** Returns a channel by id. @throws NOT_FOUND */
export const requireChannel = async (db: Db, channelId: string): Promise<ChannelRow> => {
  const channel = await channelById(db, channelId)
  if (!channel) throw notFound()
  return channel
}

export type ChannelRow = typeof channels.$inferSelect

/** Returns a channel by id, or undefined. */
export const channelById = (db: Db, id: string): Promise<ChannelRow | undefined> =>
  readSettings(db, `channel ${id}`, async () => {
    const [row] = await db.select().from(channels).where(eq(channels.id, id))
    return row
  })

/** Returns a channel by domain, or undefined. */
export const channelByDomain = (db: Db, domain: string): Promise<ChannelRow | undefined> =>
  readSettings(db, `domain ${domain}`, async () => {
    const [row] = await db.select().from(channels).where(eq(channels.domain, domain))
    return row
  })

/** Returns the extensions of a channel. */
export const extensionsOf = (db: Db, channelId: string) =>
  readSettings(db, `extensions ${channelId}`, async () =>
    db.select().from(channelExtensions).where(eq(channelExtensions.channelId, channelId)),
  )

/** Returns the active payment settings, the default first. */
export const activePaymentSettings = (db: Db, channelId: string) =>
  readSettings(db, `payment settings ${channelId}`, async () =>
    db
      .select()
      .from(paymentSettings)
      .where(and(eq(paymentSettings.channelId, channelId), eq(paymentSettings.status, 'active')))
      .orderBy(descending(paymentSettings.isDefault), asc(paymentSettings.id)),
  )

/** Returns the custom page at a path, or undefined. */
export const customPageAt = async (db: Db, channelId: string, path: string) =>
  (
    await db
      .select()
      .from(customPages)
      .where(and(eq(customPages.channelId, channelId), eq(customPages.path, path)))
  )[0]

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

/** Settings to change; what is missing or undefined stays. */
export interface ChannelChange {
  name?: string | undefined
  description?: string | undefined
  design?: Partial<DesignSetting> | undefined
  home?: Partial<HomeSetting> | undefined
  productPage?: Partial<ProductPageSetting> | undefined
  customerService?: Partial<CustomerServiceInfo> | undefined
}

const withoutUndefined = <T extends object>(change: T | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(change ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>

/** Locks a channel until the transaction ends. @returns undefined for an unknown one */
export const lockChannel = async (tx: Db, channelId: string): Promise<ChannelRow | undefined> => {
  const [channel] = await tx.select().from(channels).where(eq(channels.id, channelId)).for('update')
  return channel
}

/** Changes settings of a channel in the caller's transaction. @returns false for an unknown channel */
export const changeChannel = async (tx: Db, channelId: string, change: ChannelChange): Promise<boolean> => {
  const channel = await lockChannel(tx, channelId)
  if (!channel) return false
  const { design, home, productPage, basic } = channel
  const { name: channelName = basic.channelName, description = basic.description } = change
  const customerServiceInfo = { ...basic.customerServiceInfo, ...withoutUndefined(change.customerService) }
  await tx
    .update(channels)
    .set({
      design: { ...design, ...withoutUndefined(change.design) },
      home: { ...home, ...withoutUndefined(change.home) },
      productPage: { ...productPage, ...withoutUndefined(change.productPage) },
      basic: { ...basic, channelName, description, customerServiceInfo },
    })
    .where(eq(channels.id, channelId))
  return true
}

/** Installs an extension of a channel or removes it. @returns false for an unknown channel */
export const setExtension = async (
  tx: Db,
  channelId: string,
  kind: ExtensionKind,
  isInstalled: boolean,
): Promise<boolean> => {
  const updated = await tx
    .update(channelExtensions)
    .set({ isInstalled })
    .where(and(eq(channelExtensions.channelId, channelId), eq(channelExtensions.kind, kind)))
    .returning({ kind: channelExtensions.kind })
  return updated.length > 0
}
