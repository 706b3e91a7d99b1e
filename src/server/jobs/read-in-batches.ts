import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export const BATCH = 100

/**
 * Yields the rows of all batches, where `readBatch` returns at most `BATCH` rows behind the last one: so rows that can't be settled do
 * not block the others.
 */
export async function* readInBatches<Row>(
  readBatch: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let batch = await readBatch(undefined)
  yield* batch
  while (batch.length === BATCH) {
    batch = await readBatch(batch.at(-1))
    yield* batch
  }
}

/** The place of a row in the order of an instant and an id. */
export interface Place {
  id: string
  /** Selected by `asText`. */
  at: string
}

/** An instant as text, because a `Date` has milliseconds only. */
export const asText = (instant: PgColumn): SQL<string> => sql<string>`${instant}::text`

/** Whether a row comes behind the last one, in the order of an instant and an id. */
export const isBehind = (instant: PgColumn, id: PgColumn, last: Place | undefined): SQL | undefined =>
  last && sql`(${instant}, ${id}) > (${last.at}::timestamptz, ${last.id})`
