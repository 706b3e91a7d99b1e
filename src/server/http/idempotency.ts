import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { type Db, prepareOnce } from '../db/client'
import { idempotencyKeys } from '../db/schema/system'
import type { AppContext } from './app-env'
import { AppError } from './app-error'

const row = and(
  eq(idempotencyKeys.userId, sql.placeholder('userId')),
  eq(idempotencyKeys.key, sql.placeholder('key')),
)

const claimStatement = prepareOnce((tx) =>
  tx
    .insert(idempotencyKeys)
    .values({
      userId: sql.placeholder('userId'),
      key: sql.placeholder('key'),
      requestHash: sql.placeholder('requestHash'),
      createdAt: sql.placeholder('at'),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare('claim_idempotency_key'),
)

const firstStatement = prepareOnce((tx) =>
  tx.select().from(idempotencyKeys).where(row).prepare('idempotency_key'),
)

const answerStatement = prepareOnce((tx) =>
  tx
    .update(idempotencyKeys)
    .set({
      responseStatus: 200,
      responseBody: sql`${sql.param(sql.placeholder('answer'), idempotencyKeys.responseBody)}`,
    })
    .where(row)
    .prepare('answer_of_idempotency_key'),
)

const hashBody = (c: AppContext, body: unknown): string =>
  createHash('sha256')
    .update(`${c.req.method} ${c.req.path}\n${JSON.stringify(body)}`)
    .digest('base64url')

/**
 * As `runIdempotent` for a call that other clients make without a key: without one, `work` runs for each call.
 * @throws IDEMPOTENCY_KEY_REUSED when a given key was used with another body
 */
export const runIdempotentIfKeyed = <T>(
  c: AppContext,
  body: unknown,
  work: (tx: Db) => Promise<T>,
): Promise<T> =>
  c.req.header('idempotency-key') ? runIdempotent(c, body, work) : c.get('deps').db.transaction(work)

/**
 * Runs `work` once for each Idempotency-Key of a member. Key, work and answer share one transaction: a crash leaves
 * none of them, an error leaves the key unused, and a second call with the same key waits for the first and returns
 * its answer.
 * @throws INVALID_INPUT without a key, IDEMPOTENCY_KEY_REUSED when the key was used with another body
 */
export const runIdempotent = async <T>(
  c: AppContext,
  body: unknown,
  work: (tx: Db) => Promise<T>,
): Promise<T> => {
  const key = c.req.header('idempotency-key')
  if (!key || key.length > 100)
    throw new AppError('INVALID_INPUT', { fields: { 'Idempotency-Key': '요청 고유 키가 필요해요.' } })
  const userId = c.get('userId')
  const requestHash = hashBody(c, body)
  const { db, now } = c.get('deps')
  return db.transaction(async (tx) => {
    const claimed = await claimStatement(tx).execute({ userId, key, requestHash, at: now() })
    if (claimed.length === 0) {
      const [first] = await firstStatement(tx).execute({ userId, key })
      if (first?.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED')
      return first.responseBody as T
    }
    const result = await work(tx)
    await answerStatement(tx).execute({ userId, key, answer: result })
    return result
  })
}
