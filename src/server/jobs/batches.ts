import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * How long a run of a job works. One that lasts for several intervals, because a provider is slow or much is due, would be
 * taken for stuck (`job-status.ts`), and its process would get no requests.
 */
const RUN_MS = 40_000

/**
 * Settles items one after another until none is left or `RUN_MS` have passed; what is left is due in the next run. An item that
 * can't be settled does not block the others.
 *
 * @returns how many were settled
 */
export const settleEach = async <Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  settle: (item: Item) => Promise<boolean>,
  onFailure: (item: Item, error: unknown) => void,
): Promise<number> => {
  const started = performance.now()
  let settled = 0
  for await (const item of items) {
    try {
      if (await settle(item)) settled += 1
    } catch (error) {
      onFailure(item, error)
    }
    if (performance.now() - started > RUN_MS) break
  }
  return settled
}

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
