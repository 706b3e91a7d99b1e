import type { Db } from '../db/client'
import { hasPendingMigrations } from '../db/run-migrations'
import type { Deps } from '../deps'
import { findStuckJobs } from '../jobs/job-status'
import { isShuttingDown } from '../shutdown'
import { probeWrites, within } from './probe-database'
const DATABASE_MS = 2_000

export interface Readiness {
  isReady: boolean
  /** The names of the failed checks. */
  failed: string[]
}

const findDatabaseFaults = async (db: Db): Promise<string[]> => {
  await probeWrites(db)
  return (await hasPendingMigrations(db)) ? ['migrations'] : []
}

const checkDatabase = async ({ db }: Deps): Promise<string[]> => {
  try {
    return await within(DATABASE_MS, findDatabaseFaults(db))
  } catch {
    return ['database']
  }
}

const readinessOf = (failed: string[]): Readiness => ({ isReady: failed.length === 0, failed })

const findProcessFaults = (): string[] => (isShuttingDown() ? ['shutdown'] : [])

/** Whether a process without a backend should get requests: no shutdown began. */
export const checkProcess = (): Readiness => readinessOf(findProcessFaults())

/** Whether this process should get requests: the database accepts changes and is migrated, jobs run, and no shutdown began. */
export const checkReadiness = async (deps: Deps): Promise<Readiness> =>
  readinessOf([
    ...findProcessFaults(),
    ...(await checkDatabase(deps)),
    ...(findStuckJobs(Date.now()).length > 0 ? ['jobs'] : []),
  ])
