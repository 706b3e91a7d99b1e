import { and, asc, eq } from 'drizzle-orm'
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
