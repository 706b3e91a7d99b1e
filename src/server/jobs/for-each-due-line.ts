import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client'
import { describeError } from '../db/database-error'
import { lockAgainstErasure } from '../db/lock-member'
import { orderLines, orders } from '../db/schema/order'
import type { Deps } from '../deps'
import type { OrderLineRow } from '../services/transaction/order-line/order-rows'
import { asText, BATCH, isBehind, type Place, readInBatches, settleEach } from './batches'

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
const readBatch = (db: Db, { due, dueBy }: DueLines, last: Place | undefined): Promise<Place[]> =>
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
    readInBatches<Place>((last) => readBatch(deps.db, lines, last)),
    ({ id }) => settleLine(deps, id, lines.due, settle),
    ({ id }, error) =>
      deps.log('error', 'order line settlement failed', { line: id, ...describeError(error) }),
  )
