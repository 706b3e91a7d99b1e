import { and, eq, inArray, ne } from 'drizzle-orm'
import { comparableName, maskName } from '@/domain/person-name'
import { PLACEHOLDER_NAME } from '@/server/adapters/login/provider-fetch'
import type { Db } from '@/server/db/client'
import { users } from '@/server/db/schema/identity'

type Named = Pick<typeof users.$inferSelect, 'name' | 'path'>

/**
 * Returns a nickname as anybody may see it: masked where it is the real name. Members without a nickname at Naver have been stored
 * with their name, and those of Google with the given name, which is a part of it. At Kakao it is the other way round: everybody
 * has a nickname there, which is stored as the name of those who do not share theirs.
 */
export const publicNickname = (nickname: string, member: Named | undefined): string => {
  if (!member || member.path === 'kakao' || nickname === PLACEHOLDER_NAME) return nickname
  const [shown, real] = [comparableName(nickname), comparableName(member.name)]
  const isRealName = shown === real || (member.path === 'google' && real.includes(shown))
  return isRealName ? maskName(nickname) : nickname
}

/** Returns members by id, those who have left excepted: their name says so and is no real one. */
export const readNamed = async (db: Db, ids: readonly string[]): Promise<Map<string, Named>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.name, path: users.path })
    .from(users)
    .where(and(inArray(users.id, [...new Set(ids)]), ne(users.status, 'withdrawn')))
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}

/** Shown where the name of a withdrawn member was. */
export const WITHDRAWN_NAME = '탈퇴한 회원'

/** Returns a member's name; '' for an unknown member. */
export const nameOf = async (tx: Db, userId: string): Promise<string> => {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return user?.name ?? ''
}
