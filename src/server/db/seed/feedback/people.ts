import { inArray } from 'drizzle-orm'
import type { Db } from '../../client'
import { users } from '../../schema/identity'
import { REVIEWER_IDS } from '../reviewers'

const AGES = [10, 20, 30, 40] as const

export interface Writer {
  id: string
  name: string
  nickname: string
  email: string
  gender: 'M' | 'F' | null
  ageGroup: (typeof AGES)[number] | null
}

const ageGroup = (birthday: string | null, now: Date): Writer['ageGroup'] => {
  if (!birthday) return null
  const decade = Math.floor((now.getUTCFullYear() - Number(birthday.slice(0, 4))) / 10) * 10
  return AGES.find((age) => age === Math.min(40, Math.max(10, decade))) ?? null
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
    ageGroup: ageGroup(row.birthday, now),
  }))
}
