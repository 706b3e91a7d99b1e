import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { channelExtensions, channels, customPages, paymentSettings } from '@/server/db/schema/channel'

export type ChannelRow = typeof channels.$inferSelect

export const channelById = async (db: Db, id: string): Promise<ChannelRow | undefined> =>
  (await db.select().from(channels).where(eq(channels.id, id)))[0]

export const channelByDomain = async (db: Db, domain: string): Promise<ChannelRow | undefined> =>
  (await db.select().from(channels).where(eq(channels.domain, domain)))[0]

export const extensionsOf = (db: Db, channelId: string) =>
  db.select().from(channelExtensions).where(eq(channelExtensions.channelId, channelId))

/** Those in use, the default first. */
export const activePaymentSettings = (db: Db, channelId: string) =>
  db
    .select()
    .from(paymentSettings)
    .where(and(eq(paymentSettings.channelId, channelId), eq(paymentSettings.status, 'active')))
    .orderBy(desc(paymentSettings.isDefault), asc(paymentSettings.id))

export const customPageAt = async (db: Db, channelId: string, path: string) =>
  (
    await db
      .select()
      .from(customPages)
      .where(and(eq(customPages.channelId, channelId), eq(customPages.path, path)))
  )[0]
