import type { Db } from '@/server/db/client'
import { notFound } from '@/server/http/app-error'
import { channelById, type ChannelRow } from './channel-rows'

/** Returns a channel by id. @throws NOT_FOUND */
export const requireChannel = async (db: Db, channelId: string): Promise<ChannelRow> => {
  const channel = await channelById(db, channelId)
  if (!channel) throw notFound()
  return channel
}
