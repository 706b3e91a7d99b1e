import { eq } from 'drizzle-orm'
import type { Db } from './client'
import { systemFacts } from './schema/system'

const KEY = 'last-backup'

/** Records the end of a backup, for the metrics of all processes. */
export const recordBackup = async (db: Db, at: Date): Promise<void> => {
  const value = at.toISOString()
  await db
    .insert(systemFacts)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: systemFacts.key, set: { value } })
}

/** When the last backup ended; undefined before the first. */
export const readLastBackup = async (db: Db): Promise<Date | undefined> => {
  const [fact] = await db
    .select({ value: systemFacts.value })
    .from(systemFacts)
    .where(eq(systemFacts.key, KEY))
  return fact && new Date(String(fact.value))
}
