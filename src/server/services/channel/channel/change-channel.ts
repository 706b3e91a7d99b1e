import { and, eq } from 'drizzle-orm'
import type { ExtensionKind } from '@/contract/channel/extension'
import type { ProductPageSetting } from '@/contract/channel/product-page-setting'
import type { CustomerServiceInfo, DesignSetting, HomeSetting } from '@/contract/channel/setting'
import type { Db } from '@/server/db/client'
import { channelExtensions, channels } from '@/server/db/schema/channel'

export type ChannelRow = typeof channels.$inferSelect

/** Settings to change; what is missing or undefined stays. */
export interface ChannelChange {
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
  const customerServiceInfo = { ...basic.customerServiceInfo, ...withoutUndefined(change.customerService) }
  await tx
    .update(channels)
    .set({
      design: { ...design, ...withoutUndefined(change.design) },
      home: { ...home, ...withoutUndefined(change.home) },
      productPage: { ...productPage, ...withoutUndefined(change.productPage) },
      ...(change.customerService && { basic: { ...basic, customerServiceInfo } }),
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
