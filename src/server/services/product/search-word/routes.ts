import { createHmac } from 'node:crypto'
import { and, eq, gt, like, or, type SQL, sql } from 'drizzle-orm'
import { productOperations } from '@/contract/operations/product'
import { DAY_MS } from '@/domain/duration'
import { containsPattern, searchKey } from '@/lib/search-text'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/rows'
import { products } from '@/server/db/schema/catalog'
import { searchWords } from '@/server/db/schema/search'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { clientKey } from '@/server/http/client-key'
import { limitRate, perDay } from '@/server/http/rate-limit'
import type { Routes } from '@/server/http/route'
import { requireChannel } from '@/server/services/channel/channel/channel'
import { hasProducts, isListed } from '../product/list-query'

/** The weight of a search halves in this many days. */
const HALF_LIFE_DAYS = 3
/** Any fixed time: heats are only compared with each other. */
const EPOCH_MS = Date.UTC(2026, 0, 1)
/** Beyond this difference the smaller heat adds nothing, and exp() would underflow. */
const MAX_DIFFERENCE = 600

/** Returns the weight of one search at `at`, as a logarithm. */
export const heatAt = (at: Date): number => ((at.getTime() - EPOCH_MS) / DAY_MS / HALF_LIFE_DAYS) * Math.LN2

export interface Search {
  channelId: string
  key: string
  word: string
  visitor: string
  at: Date
}

/** Adds a search to the heat of its word. @returns false when the last search was by the same visitor */
const countSearch = async (db: Db, { channelId, key, word, visitor, at }: Search): Promise<boolean> => {
  const heat = heatAt(at)
  const gap = sql`least(abs(${searchWords.heat} - ${heat}::float8), ${MAX_DIFFERENCE}::float8)`
  const rows = await db
    .insert(searchWords)
    .values({ channelId, key, word, searchCount: 1, heat, lastVisitor: visitor, updatedAt: at })
    .onConflictDoUpdate({
      target: [searchWords.channelId, searchWords.key],
      set: {
        word,
        searchCount: sql`${searchWords.searchCount} + 1`,
        heat: sql`greatest(${searchWords.heat}, ${heat}::float8) + ln(1 + exp(-${gap}))`,
        lastVisitor: visitor,
        updatedAt: at,
      },
      setWhere: sql`${searchWords.lastVisitor} <> ${visitor}`,
    })
    .returning({ key: searchWords.key })
  return rows.length > 0
}

/** Returns the words with the highest heat that weigh at least `floor` searches at `now`. */
const mostSearchedWords = (
  db: Db,
  channelId: string,
  { now, floor, limit }: { now: Date; floor: number; limit: number },
) =>
  db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(and(eq(searchWords.channelId, channelId), gt(searchWords.heat, heatAt(now) + Math.log(floor))))
    .orderBy(descending(searchWords.heat), searchWords.key)
    .limit(limit)

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
  await limitRate(deps, `search:${visitor}`, productOperations.countSearchedWord.limit)
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
