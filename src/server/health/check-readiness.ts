import { hasPendingMigrations } from '../db/run-migrations'
import type { Deps } from '../deps'
import { findStuckJobs } from '../jobs/job-status'
import { isShuttingDown } from '../shutdown'

const DATABASE_MS = 2_000

export interface Readiness {
  isReady: boolean
  /** The names of the failed checks. */
  failed: string[]
}

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

const checkDatabase = async ({ db }: Deps): Promise<string[]> => {
  try {
    return (await within(DATABASE_MS, hasPendingMigrations(db))) ? ['migrations'] : []
  } catch {
    return ['database']
  }
}

/** Whether this process should get requests: the database answers and is migrated, jobs run, and no shutdown began. */
export const checkReadiness = async (deps: Deps): Promise<Readiness> => {
  const failed = [
    ...(isShuttingDown() ? ['shutdown'] : []),
    ...(await checkDatabase(deps)),
    ...(findStuckJobs(Date.now()).length > 0 ? ['jobs'] : []),
  ]
  return { isReady: failed.length === 0, failed }
}
