import { sql } from 'drizzle-orm'
import type { Db } from './client'

/** `Db`; its module imports the migrations. */
const CONCURRENT = /^\s*create (?:unique )?index concurrently "([^"]+)"/i

export interface ConcurrentIndex {
  name: string
  statement: string
}

/**
 * The index that a migration file builds while its table is written to; null for a file that runs in a transaction.
 *
 * @throws for a file with more statements: the earlier ones would stay when a later one fails
 */
export const findConcurrentIndex = (statements: readonly string[]): ConcurrentIndex | null => {
  const [statement = ''] = statements
  if (!statements.some((text) => CONCURRENT.test(text))) return null
  if (statements.length > 1) throw new Error('an index that is built concurrently needs a separate file')
  return { name: CONCURRENT.exec(statement)?.[1] ?? '', statement }
}

/** Whether an index is complete, or undefined if there is none. */
const readValidity = async (db: Db, name: string): Promise<boolean | undefined> => {
  const query = sql`select indisvalid as valid from pg_index where indexrelid = to_regclass(${`"${name}"`})`
  const { rows } = await db.execute<{ valid: boolean }>(query)
  return rows[0]?.valid
}

/**
 * Builds an index outside of any transaction, so that its table is written to meanwhile. A build that was interrupted leaves an
 * invalid index, which is replaced; a complete one is kept.
 *
 * @param db one session
 * @param waitMs how long it waits for older transactions; without it as long as they take
 */
export const buildIndexConcurrently = async (
  db: Db,
  { name, statement }: ConcurrentIndex,
  waitMs: number | undefined,
): Promise<void> => {
  if (waitMs !== undefined) await db.execute(sql`select set_config('lock_timeout', ${String(waitMs)}, false)`)
  const isValid = await readValidity(db, name)
  if (isValid) return
  if (isValid === false) await db.execute(sql.raw(`drop index concurrently "${name}"`))
  await db.execute(sql.raw(statement))
}
