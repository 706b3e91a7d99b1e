import { and, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { UNPAID_ORDER_STATUSES } from '@/domain/order'
import type { Db } from '../db/client'
import { describeError } from '../db/database-error'
import { orders, payments } from '../db/schema/order'
import { walletPayments } from '../db/schema/wallet'
import type { Deps } from '../deps'
import { expirePayment } from '../services/transaction/payment/expire-payment'
import type { Payment } from '../services/transaction/payment/transition-payment'
import { asText, BATCH, isBehind, type Place, readInBatches } from './read-in-batches'
import { settleEach } from './settle-each'

type Overdue = Payment & Place

/**
 * Reads the open payments of orders and of the wallet that were due at this instant, behind the last one. Each half uses the index of
 * what is open. A deposit that was inquired about in this run is left for the next one.
 */
const readBatch = (db: Db, at: Date, last: Overdue | undefined): Promise<Overdue[]> => {
  const columns = { ...getTableColumns(payments), at: asText(payments.updatedAt).as('at') }
  const isDue = and(
    inArray(payments.status, ['requested', 'deposit_waiting']),
    lte(payments.updatedAt, at),
    isBehind(payments.updatedAt, payments.id, last),
  )
  const ofOrders = db
    .select(columns)
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(inArray(orders.status, UNPAID_ORDER_STATUSES), lte(orders.expiresAt, at), isDue))
  const ofWallet = db
    .select(columns)
    .from(walletPayments)
    .innerJoin(payments, eq(payments.walletPaymentId, walletPayments.id))
    .where(
      and(inArray(walletPayments.status, UNPAID_ORDER_STATUSES), lte(walletPayments.expiresAt, at), isDue),
    )
  // The library names columns of a union by their keys.
  return unionAll(ofOrders, ofWallet)
    .orderBy(sql`updated_at`, sql`id`)
    .limit(BATCH)
}

/** Ends payments after their time limit and releases the stock of their orders. @returns how many */
export const expirePayments = (deps: Deps): Promise<number> => {
  const at = deps.now()
  return settleEach(
    readInBatches<Overdue>((last) => readBatch(deps.db, at, last)),
    (payment) => expirePayment(deps, payment),
    ({ id }, error) => deps.log('error', 'order release failed', { payment: id, ...describeError(error) }),
  )
}
