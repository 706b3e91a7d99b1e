import type { Db } from '@/server/db/client'
import { searchWords } from '@/server/db/schema/search'
import { heatAt } from '@/server/services/product/search-word/search-heat'
import { CHANNEL_ID } from './channel'

/** Words that visitors searched for, with their decayed counts. */
const WORDS = [
  ['커피', 86],
  ['핸드크림', 71],
  ['머그', 58],
  ['홍삼', 49],
  ['케이크', 44],
  ['이어폰', 37],
  ['캔들', 31],
  ['집들이', 26],
  ['텀블러', 22],
  ['한우', 17],
  ['잠옷', 12],
  ['향수', 9],
] as const

export const seedSearchWords = async (tx: Db, now: Date): Promise<void> => {
  await tx.insert(searchWords).values(
    WORDS.map(([word, searches]) => ({
      channelId: CHANNEL_ID,
      key: word,
      word,
      searchCount: searches,
      heat: heatAt(now) + Math.log(searches),
      lastVisitor: '',
      updatedAt: now,
    })),
  )
}
