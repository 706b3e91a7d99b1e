import type { Db } from '../db/client'
import type { Deps } from '../deps'
import { readLedgerCheck } from '../jobs/last-ledger-check'
import { readWaitingWork } from './read-waiting-work'
import { probeWrites } from './probe-database'
import { within } from './within'

/** Shorter than a collector waits: the other metrics are needed most while the database does not answer. */
const DATABASE_MS = 1_000

/** Whether the database commits a change: 0 behind an address that leads to a standby, or while a synchronous one is lost. */
const readWritable = async (db: Db): Promise<string> => {
  const isWritable = await within(DATABASE_MS, probeWrites(db)).then(
    () => true,
    () => false,
  )
  return `dama_database_writable ${isWritable ? 1 : 0}`
}

const readFacts = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<string[]> => {
  try {
    const at = now()
    const read = Promise.all([readWaitingWork(db, at), readLedgerCheck(db)])
    const [waiting, check] = await within(DATABASE_MS, read)
    const lines = waiting.flatMap(({ kind, waiting: count, seconds }) => [
      `dama_waiting_items{kind="${kind}"} ${count}`,
      `dama_waiting_oldest_seconds{kind="${kind}"} ${seconds}`,
    ])
    if (check)
      lines.push(
        `dama_ledger_mismatches ${check.findings + (check.executedTransfers ?? 0)}`,
        `dama_ledger_checked_seconds ${(at.getTime() - Date.parse(check.at)) / 1000}`,
      )
    return ['dama_database_up 1', ...lines]
  } catch {
    return ['dama_database_up 0']
  }
}

/** Returns the lines of the metrics that are in the database, which are the same in every process. */
export const readDatabaseMetrics = async (deps: Pick<Deps, 'db' | 'now'>): Promise<string[]> => {
  const [facts, writable] = await Promise.all([readFacts(deps), readWritable(deps.db)])
  return [...facts, writable]
}
