import { eq } from 'drizzle-orm'
import type { Db } from '../db/client'
import { systemFacts } from '../db/schema/system'

const KEY = 'ledger-check'

interface LedgerCheck {
  /** When it ended, ISO 8601. */
  at: string
  /** Kinds of inconsistency. */
  findings: number
  /** Bank moves of the last day that ended as failed and were executed; missing in a record of an earlier version. */
  executedTransfers?: number
}

/** Records the result of a check of the ledger for all processes, which one of them makes. */
export const recordLedgerCheck = async (db: Db, value: LedgerCheck): Promise<void> => {
  await db
    .insert(systemFacts)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: systemFacts.key, set: { value } })
}

/** Returns the result of the last check; undefined before the first. */
export const readLedgerCheck = async (db: Db): Promise<LedgerCheck | undefined> => {
  const [fact] = await db
    .select({ value: systemFacts.value })
    .from(systemFacts)
    .where(eq(systemFacts.key, KEY))
  return fact?.value as LedgerCheck | undefined
}
