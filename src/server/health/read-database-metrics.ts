import type { Deps } from '../deps'
import { readLedgerCheck } from '../jobs/last-ledger-check'
import { readWaitingWork } from './read-waiting-work'
import { within } from './within'

/** Shorter than a collector waits: the other metrics are needed most while the database does not answer. */
const DATABASE_MS = 1_000

/** Returns the lines of the metrics that are in the database, which are the same in every process. */
export const readDatabaseMetrics = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<string[]> => {
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
