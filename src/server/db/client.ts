import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/**
 * One type for both engines. Inside `db.transaction(async (tx) => …)` use `tx` only: the embedded engine has a single
 * connection, so a query of `db` would wait for the transaction forever.
 */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** Runs work that reads whole tables, on a separate connection without a limit on statements. */
export type WithUnlimitedStatements = <T>(work: (db: Db) => Promise<T>) => Promise<T>
