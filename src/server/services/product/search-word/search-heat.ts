import { and, eq, gt, sql } from 'drizzle-orm'
import { DAY_MS } from '@/domain/duration'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/json-object'
import { searchWords } from '@/server/db/schema/search'

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
export const countSearch = async (
  db: Db,
  { channelId, key, word, visitor, at }: Search,
): Promise<boolean> => {
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
export const mostSearchedWords = (
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
