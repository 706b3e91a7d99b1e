import { inArray } from 'drizzle-orm'
import { type ReviewAge, reviewAgeOf } from '@/domain/feedback'
import type { Db } from '@/server/db/client'
import { users } from '@/server/db/schema/identity'
import { REVIEWER_IDS } from '../people'

export interface Writer {
  id: string
  name: string
  nickname: string
  email: string
  gender: 'M' | 'F' | null
  ageGroup: ReviewAge | null
}

/** The ordinary members who write reviews and inquiries, in the order of their ids. */
export const readWriters = async (tx: Db, now: Date): Promise<Writer[]> => {
  const rows = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [...REVIEWER_IDS]))
    .orderBy(users.id)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    nickname: row.nickname,
    email: row.email ?? `${row.id.slice('usr_'.length)}@mail.example`,
    gender: row.gender,
    ageGroup: reviewAgeOf(row.birthday, now),
  }))
}
