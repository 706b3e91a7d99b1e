import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '@/server/db/client'
import { describeError } from '@/server/db/database-error'
import { lockAgainstErasure } from '@/server/db/locks'
import { orderLines, orders } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import type { OrderLineRow } from '@/server/services/transaction/order-line/order-rows'

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

/** The position of a row in the order of an instant and an id. */
export interface RowPosition {
  id: string
  /** Selected by `asText`. */
  at: string
}

/** An instant as text, because a `Date` has milliseconds only. */
export const asText = (instant: PgColumn): SQL<string> => sql<string>`${instant}::text`

/** Whether a row comes behind the last one, in the order of an instant and an id. */
export const isBehind = (instant: PgColumn, id: PgColumn, last: RowPosition | undefined): SQL | undefined =>
  last && sql`(${instant}, ${id}) > (${last.at}::timestamptz, ${last.id})`

type SettleLine = (tx: Db, line: OrderLineRow, at: Date) => Promise<void>

/**
 * Returns the member and the phone number of a line's order, or undefined when the member has withdrawn: the number stays with
 * the order for years. The lock makes an erasure at the same time wait, so that no message is queued behind it.
 */
export const findOrderContact = async (tx: Db, line: OrderLineRow) => {
  const [order] = await tx
    .select({ userId: orders.userId, phone: sql<string>`${orders.orderer}->>'phone'` })
    .from(orders)
    .where(eq(orders.id, line.orderId))
  return order && (await lockAgainstErasure(tx, order.userId)) ? order : undefined
}

export interface DueLines {
  due: SQL | undefined
  /** The instant by which lines become due, as in the index that finds them: by id, every line could be read until a batch is full. */
  dueBy: PgColumn
}

/** Reads the ids of the due lines behind the last one. */
const readBatch = (db: Db, { due, dueBy }: DueLines, last: RowPosition | undefined): Promise<RowPosition[]> =>
  db
    .select({ id: orderLines.id, at: asText(dueBy) })
    .from(orderLines)
    .where(and(due, isBehind(dueBy, orderLines.id, last)))
    .orderBy(asc(dueBy), asc(orderLines.id))
    .limit(BATCH)

const settleLine = (deps: Deps, id: string, due: SQL | undefined, settle: SettleLine): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const [line] = await tx
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.id, id), due))
      .for('update', { skipLocked: true })
    if (line) await settle(tx, line, deps.now())
    return line !== undefined
  })

/**
 * Settles the due lines, each in its own transaction. A line that another transaction has locked, or that can't be settled, is left
 * for the next run.
 *
 * @returns how many lines were settled
 */
export const forEachDueLine = (deps: Deps, lines: DueLines, settle: SettleLine): Promise<number> =>
  settleEach(
    readInBatches<RowPosition>((last) => readBatch(deps.db, lines, last)),
    ({ id }) => settleLine(deps, id, lines.due, settle),
    ({ id }, error) =>
      deps.log('error', 'order line settlement failed', { line: id, ...describeError(error) }),
  )
