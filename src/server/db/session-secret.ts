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
