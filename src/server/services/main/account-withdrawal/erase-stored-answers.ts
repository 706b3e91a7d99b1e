import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { idempotencyKeys } from '@/server/db/schema/system'
import { eraseNames } from './erase-names'
import { WITHDRAWN_NAME } from '../user/withdrawn-name'

/** Fields of an answer that members write. Ids and addresses may contain the letters of a name by chance. */
const LETTERS = new Set(['msgToReceiver', 'thankMsgFromReceiver'])

interface WithdrawnGiver {
  names: string[]
  /** The cards of the gifts that they sent. */
  cardIds: ReadonlySet<unknown>
}

const withoutNames = (value: unknown, giver: WithdrawnGiver): unknown => {
  if (Array.isArray(value)) return value.map((item) => withoutNames(item, giver))
  if (typeof value !== 'object' || value === null) return value
  const isFromGiver = 'secondaryCardId' in value && giver.cardIds.has(value.secondaryCardId)
  return Object.fromEntries(
    Object.entries(value).map(([field, item]) => {
      if (field === 'giverName' && isFromGiver) return [field, WITHDRAWN_NAME]
      const isLetter = typeof item === 'string' && LETTERS.has(field)
      return [field, isLetter ? eraseNames(item, giver.names) : withoutNames(item, giver)]
    }),
  )
}

/**
 * Replaces names of a withdrawn member in the stored answers of others. The keys stay, so that a repeated call of theirs
 * still runs once.
 */
export const eraseStoredAnswers = async (
  tx: Db,
  memberIds: string[],
  giver: WithdrawnGiver,
): Promise<void> => {
  const rows = await tx.select().from(idempotencyKeys).where(inArray(idempotencyKeys.userId, memberIds))
  for (const { userId, key, responseBody } of rows) {
    const erased = withoutNames(responseBody, giver)
    if (JSON.stringify(erased) === JSON.stringify(responseBody)) continue
    await tx
      .update(idempotencyKeys)
      .set({ responseBody: erased })
      .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
  }
}
