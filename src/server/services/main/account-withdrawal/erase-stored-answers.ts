import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { idempotencyKeys } from '@/server/db/schema/system'
import { WITHDRAWN_NAME } from './withdrawn-name'

/** Fields of an answer that members write. Ids and addresses may contain the letters of a name by chance. */
const WRITTEN_BY_MEMBERS = new Set(['giverName', 'msgToReceiver', 'thankMsgFromReceiver'])

const withoutNames = (value: unknown, names: string[], key = ''): unknown => {
  if (typeof value === 'string')
    return WRITTEN_BY_MEMBERS.has(key)
      ? names.reduce((text, name) => text.replaceAll(name, WITHDRAWN_NAME), value)
      : value
  if (Array.isArray(value)) return value.map((item) => withoutNames(item, names, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, item]) => [field, withoutNames(item, names, field)]),
  )
}

/**
 * Replaces names of a withdrawn member in the stored answers of others. The keys stay, so that a repeated call of theirs
 * still runs once.
 */
export const eraseStoredAnswers = async (tx: Db, memberIds: string[], names: string[]): Promise<void> => {
  const rows = await tx.select().from(idempotencyKeys).where(inArray(idempotencyKeys.userId, memberIds))
  for (const { userId, key, responseBody } of rows) {
    const erased = withoutNames(responseBody, names)
    if (JSON.stringify(erased) === JSON.stringify(responseBody)) continue
    await tx
      .update(idempotencyKeys)
      .set({ responseBody: erased })
      .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
  }
}
