import { type SQL, sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import { readDatabaseError } from './database-error'

/** Its type is not imported, because the module that opens databases imports this one. */
interface Database {
  execute(query: SQL): Promise<unknown>
}

/** A connection that is lost cannot roll back: the statement would only wait for its own limit. */
const isLost = (error: unknown): boolean => readDatabaseError(error)?.outage === 'unreachable'

/** A transaction inside another one, by a savepoint: its failure undoes its own work only. */
const nestIn =
  <Db extends Database>(tx: Db) =>
  async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    await tx.execute(sql`savepoint nested`)
    try {
      const result = await work(tx)
      await tx.execute(sql`release savepoint nested`)
      return result
    } catch (error) {
      if (!isLost(error)) await tx.execute(sql`rollback to savepoint nested`)
      throw error
    }
  }

/**
 * Runs the transactions of a database on one database object for each connection. The library would create one for each
 * transaction, so that a statement of `prepareOnce` would be built again in every transaction.
 *
 * @param open creates the database object of a connection
 */
export const poolTransactions = <Db extends Database>(
  db: Db,
  pool: Pool,
  open: (client: PoolClient) => Db,
): void => {
  const databases = new WeakMap<PoolClient, Db>()
  const databaseOf = (client: PoolClient): Db => {
    const known = databases.get(client)
    if (known) return known
    const database = open(client)
    Object.assign(database, { transaction: nestIn(database) })
    databases.set(client, database)
    return database
  }
  const transaction = async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    const tx = databaseOf(client)
    let broken: Error | undefined
    try {
      await tx.execute(sql`begin`)
      const result = await work(tx)
      await tx.execute(sql`commit`)
      return result
    } catch (error) {
      if (isLost(error)) broken = error as Error
      else
        await tx.execute(sql`rollback`).catch((failure: Error) => {
          broken = failure
        })
      throw error
    } finally {
      // The pool closes a connection that could not roll back, or that leads to a server which only reads.
      client.release(broken)
    }
  }
  Object.assign(db, { transaction })
}
