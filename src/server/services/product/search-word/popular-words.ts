import type { Deps } from '@/server/deps'
import { requireChannel } from '../../channel/channel/require-channel'
import { mostSearchedWords } from './search-heat'

const MAX_POPULAR = 10
/** A word is shown from a weight of about three recent searches. */
const FLOOR = 2.5

/** Returns at most ten words that were searched often recently. @throws NOT_FOUND */
export const popularWords = async ({ db, now }: Deps, channelId: string) => {
  await requireChannel(db, channelId)
  return { items: await mostSearchedWords(db, channelId, { now: now(), floor: FLOOR, limit: MAX_POPULAR }) }
}
