import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/server/db/client'

const ROWS_PER_STATEMENT = 400

/** Inserts many rows, a few hundred in one statement. */
export const insertAll = async <T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> => {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await tx.insert(table).values(rows.slice(start, start + ROWS_PER_STATEMENT) as T['$inferInsert'][])
  }
}
