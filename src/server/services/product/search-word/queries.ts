import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { searchWords } from '@/server/db/schema/search'

const DAY_MS = 86_400_000
/** A search weighs half as much after so many days. */
const HALF_LIFE_DAYS = 3
/** Any fixed instant: heats are only compared with each other. */
const EPOCH_MS = Date.UTC(2026, 0, 1)
/** Beyond this the smaller heat adds nothing, and exp() of more would underflow. */
const FARTHEST = 600

/** What one search at `at` weighs, as a logarithm. */
export const heatAt = (at: Date): number => ((at.getTime() - EPOCH_MS) / DAY_MS / HALF_LIFE_DAYS) * Math.LN2

export interface Search {
  channelId: string
  key: string
  word: string
  visitor: string
  at: Date
}

/** Adds one search to its word's heat. @returns whether it counted: not when the same visitor was last */
export const countSearch = async (
  db: Db,
  { channelId, key, word, visitor, at }: Search,
): Promise<boolean> => {
  const heat = heatAt(at)
  const gap = sql`least(abs(${searchWords.heat} - ${heat}::float8), ${FARTHEST}::float8)`
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

/** The hottest words among those that weigh at least `floor` searches of now. */
export const hottestWords = (
  db: Db,
  channelId: string,
  { now, floor, limit }: { now: Date; floor: number; limit: number },
) =>
  db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(and(eq(searchWords.channelId, channelId), gt(searchWords.heat, heatAt(now) + Math.log(floor))))
    .orderBy(desc(searchWords.heat), searchWords.key)
    .limit(limit)
