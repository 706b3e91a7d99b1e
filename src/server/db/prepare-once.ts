import type { Db } from './client'

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
