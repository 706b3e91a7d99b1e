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
