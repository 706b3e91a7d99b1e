import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { systemFacts } from '@/server/db/schema/system'
import { seedDatabase } from '../seed/seed'

/** Not emptied: it holds the secret that signs the tokens of this database. */
const SECRET_TABLE = 'system_facts'

/** Empties every table and seeds again in one transaction. */
export const resetData = (db: Db, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const { rows } = (await tx.execute(sql`
      select tablename as name from pg_tables
      where schemaname = current_schema() and tablename <> ${SECRET_TABLE} order by tablename`)) as unknown as {
      rows: { name: string }[]
    }
    const tables = sql.join(
      rows.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )
    await tx.execute(sql`truncate ${tables} restart identity cascade`)
    await tx.delete(systemFacts).where(eq(systemFacts.key, 'seed'))
    await seedDatabase(tx, now)
  })
