import { createHmac } from 'node:crypto'
import { and } from 'drizzle-orm'
import { MAX_SEARCH_WORDS, searchKey } from '@/lib/search-text'
import type { Deps } from '@/server/deps'
import { limitRate, perHours } from '@/server/http/rate-limit'
import { requireChannel } from '../../channel/channel/require-channel'
import { isListed, matches } from '../product/conditions'
import { hasProducts } from '../product/list-counts'
import { countSearch } from './search-heat'

const MIN_LENGTH = 2
const MAX_LENGTH = 20
const SEARCHES_OF_VISITOR = perHours(60, 1)

/** Returns a keyed hash that distinguishes visitors without identifying them. */
const visitorOf = (secret: string, client: string): string =>
  createHmac('sha256', secret).update(`search:${client}`).digest('base64url').slice(0, 22)

/**
 * Counts a search for the popular words. Only words of two to twenty letters with a result count, so that the list has
 * no dead ends or messages; repeated searches of one visitor count once.
 *
 * @throws NOT_FOUND; TOO_MANY_REQUESTS after 60 searches per hour
 */
export const logSearch = async (deps: Deps, channelId: string, text: string, client: string) => {
  await requireChannel(deps.db, channelId)
  const word = text.normalize('NFC').trim().replace(/\s+/gu, ' ')
  const key = searchKey(word)
  const visitor = visitorOf(deps.sessionSecret, client)
  await limitRate(deps, `search:${visitor}`, SEARCHES_OF_VISITOR)
  if (key.length < MIN_LENGTH || key.length > MAX_LENGTH) return { counted: false }
  // A word that no search looks for could be anything.
  if (word.split(' ').length > MAX_SEARCH_WORDS) return { counted: false }
  const isFound = await hasProducts(deps.db, and(isListed(channelId), matches(word))!)
  if (!isFound) return { counted: false }
  return { counted: await countSearch(deps.db, { channelId, key, word, visitor, at: deps.now() }) }
}
