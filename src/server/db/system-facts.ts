import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from './client'
import { systemFacts } from './schema/system'

/** Returns the configured secret, or one that is created at the first start and stored in the database. */
export const loadSessionSecret = async (db: Db, configuredSecret: string | undefined): Promise<string> => {
  if (configuredSecret) return configuredSecret
  await db
    .insert(systemFacts)
    .values({ key: 'session_secret', value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select().from(systemFacts).where(eq(systemFacts.key, 'session_secret'))
  return String(row?.value)
}

const LAST_BACKUP = 'last-backup'

/** Records the end of a backup, for the metrics of all processes. */
export const recordBackup = async (db: Db, at: Date): Promise<void> => {
  const value = at.toISOString()
  await db
    .insert(systemFacts)
    .values({ key: LAST_BACKUP, value })
    .onConflictDoUpdate({ target: systemFacts.key, set: { value } })
}

/** When the last backup ended; undefined before the first. */
export const readLastBackup = async (db: Db): Promise<Date | undefined> => {
  const [fact] = await db
    .select({ value: systemFacts.value })
    .from(systemFacts)
    .where(eq(systemFacts.key, LAST_BACKUP))
  return fact && new Date(String(fact.value))
}
