import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/**
 * One type for both engines. Inside `db.transaction(async (tx) => …)` use `tx` only: the embedded engine has a single
 * connection, so a query of `db` would wait for the transaction forever.
 */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** Runs work that reads whole tables, on a separate connection without a limit on statements. */
export type WithUnlimitedStatements = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/**
 * Returns a function that prepares a statement at its first use by a database or transaction. Building a query takes
 * longer than executing it, and PostgreSQL plans a named statement once per connection, so that frequent reads and the
 * statements that move amounts are prepared. Lists are passed as one array with `= any(…)`, because the text must not
 * depend on their length.
 */
export const prepareOnce = <T>(prepare: (db: Db) => T): ((db: Db) => T) => {
  const statements = new WeakMap<Db, { statement: T }>()
  return (db) => {
    const prepared = statements.get(db) ?? { statement: prepare(db) }
    statements.set(db, prepared)
    return prepared.statement
  }
}
