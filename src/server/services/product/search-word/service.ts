import { createHmac } from 'node:crypto'
import { searchKey } from '@/lib/search-text'
import type { Deps } from '@/server/deps'
import { limitRate } from '@/server/http/rate-limit'
import { requireChannel } from '../../channel/channel/service'
import { isListed, matches } from '../product/conditions'
import { hasProducts } from '../product/queries'
import { and } from 'drizzle-orm'
import { countSearch, hottestWords } from './queries'

const MAX_POPULAR = 10
/** A word shows once it weighs as much as three searches made just now. */
const FLOOR = 2.5
const MIN_LENGTH = 2
const MAX_LENGTH = 20
const MAX_AN_HOUR = 60
const HOUR_MS = 3_600_000

/** What many searched for lately, at most ten. @throws NOT_FOUND */
export const popularWords = async ({ db, now }: Deps, channelId: string) => {
  await requireChannel(db, channelId)
  return { items: await hottestWords(db, channelId, { now: now(), floor: FLOOR, limit: MAX_POPULAR }) }
}

/** Who searched, as nothing but a hash: enough to tell two apart, not to find one. */
const visitorOf = (secret: string, client: string): string =>
  createHmac('sha256', secret).update(`search:${client}`).digest('base64url').slice(0, 22)

/**
 * Counts a search for the popular words. Only a word of two to twenty letters that finds something counts,
 * so the list never leads nowhere and nobody writes on the wall; nor does one person in a row.
 *
 * @throws NOT_FOUND, and TOO_MANY_REQUESTS after 60 searches an hour
 */
export const logSearch = async (deps: Deps, channelId: string, text: string, client: string) => {
  await requireChannel(deps.db, channelId)
  const word = text.normalize('NFC').trim().replace(/\s+/gu, ' ')
  const key = searchKey(word)
  const visitor = visitorOf(deps.sessionSecret, client)
  await limitRate(deps, `search:${visitor}`, MAX_AN_HOUR, HOUR_MS)
  if (key.length < MIN_LENGTH || key.length > MAX_LENGTH) return { counted: false }
  const isFound = await hasProducts(deps.db, and(isListed(channelId), matches(word))!)
  if (!isFound) return { counted: false }
  return { counted: await countSearch(deps.db, { channelId, key, word, visitor, at: deps.now() }) }
}
