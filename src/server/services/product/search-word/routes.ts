import { createHmac } from 'node:crypto'
import { and, like, or, type SQL } from 'drizzle-orm'
import type { productOperations } from '@/contract/operations/product'
import { rateLimits } from '@/domain/rate-limits'
import { containsPattern, searchKey } from '@/lib/search-text'
import { products } from '@/server/db/schema/catalog'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { clientKey } from '@/server/http/client-key'
import { limitRate, perDay } from '@/server/http/rate-limit'
import type { Routes } from '@/server/http/route'
import { requireChannel } from '@/server/services/channel/channel/channel-rows'
import { hasProducts } from '../product/list-counts'
import { isListed } from '../product/list-query'
import { countSearch, mostSearchedWords } from './search-heat'

const MIN_LENGTH = 2
const MAX_LENGTH = 20
const COUNTS_OF_VISITOR_AND_WORD = perDay(1)

/** Returns a keyed hash that distinguishes visitors without identifying them. */
const visitorOf = (secret: string, ...client: string[]): string =>
  createHmac('sha256', secret)
    .update(`search:${client.join(':')}`)
    .digest('base64url')
    .slice(0, 22)

const contains = (text: string): SQL => like(products.searchText, containsPattern(text))

/**
 * Condition for products with the word, or with each of its parts. Unlike in a search, complete syllables have to match, and parts have
 * at least two letters: nearly every word consists of loose letters or initials of some product.
 */
const hasWord = (key: string, parts: readonly string[]): SQL =>
  parts.every((part) => [...part].length >= MIN_LENGTH)
    ? or(contains(key), and(...parts.map(contains)))!
    : contains(key)

/** Whether the word has not yet been counted today for this visitor: otherwise two connections in turn could make it popular. */
const isFirstToday = async (deps: Deps, visitorAndWord: string): Promise<boolean> => {
  try {
    await limitRate(deps, `search-word:${visitorAndWord}`, COUNTS_OF_VISITOR_AND_WORD)
    return true
  } catch (error) {
    if (error instanceof AppError && error.reason === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}

/**
 * Counts a search for the popular words. Only words of two to twenty letters that a product contains count, so that the list has
 * no dead ends or messages; each visitor counts once a day.
 *
 * @throws NOT_FOUND; TOO_MANY_REQUESTS after 60 searches per hour
 */
const logSearch = async (deps: Deps, channelId: string, text: string, client: string) => {
  await requireChannel(deps.db, channelId)
  const word = text.normalize('NFC').trim().replace(/\s+/gu, ' ')
  const key = searchKey(word)
  const visitor = visitorOf(deps.sessionSecret, client)
  await limitRate(deps, `search:${visitor}`, rateLimits.countSearchedWord)
  if (key.length < MIN_LENGTH || key.length > MAX_LENGTH) return { counted: false }
  const parts = word.split(' ').map(searchKey)
  const isFound = await hasProducts(deps.db, and(isListed(channelId), hasWord(key, parts))!)
  if (!isFound) return { counted: false }
  if (!(await isFirstToday(deps, visitorOf(deps.sessionSecret, client, channelId, key))))
    return { counted: false }
  return { counted: await countSearch(deps.db, { channelId, key, word, visitor, at: deps.now() }) }
}

/** Words that were searched often recently: a word is shown from a weight of about three recent searches. */
const POPULAR = { floor: 2.5, limit: 10 }

export const searchWordRoutes = {
  listPopularWords: async ({ deps: { db, now }, params: { channelId } }) => {
    await requireChannel(db, channelId)
    return { items: await mostSearchedWords(db, channelId, { now: now(), ...POPULAR }) }
  },

  countSearchedWord: ({ c, deps, params, body }) =>
    logSearch(deps, params.channelId, body.word, clientKey(c)),
} satisfies Partial<Routes<typeof productOperations>>
