import { sharedInProcess } from '@/config/shared-backend'

interface JobStatus {
  everyMs: number
  startedAt: number
  /** The end of the last run that did not fail; undefined before the first. */
  succeededAt?: number
}

/** Jobs run in the bundle of the start-up hook, and readiness is answered in that of the API route. */
const statuses = sharedInProcess('job-statuses', () => new Map<string, JobStatus>())

/** How many intervals a job may miss, and the least time, before it counts as stuck. */
const MISSED_RUNS = 5
const PATIENCE_MS = 120_000

export const recordJobStart = (name: string, everyMs: number, at: number): void => {
  statuses.set(name, { everyMs, startedAt: at })
}

export const recordJobSuccess = (name: string, at: number): void => {
  const status = statuses.get(name)
  if (status) status.succeededAt = at
}

export const clearJobStatuses = (): void => statuses.clear()

/** Returns the jobs of this process that have not ended well for too long. */
export const findStuckJobs = (at: number): string[] =>
  [...statuses].flatMap(([name, { everyMs, startedAt, succeededAt }]) =>
    at - (succeededAt ?? startedAt) > everyMs * MISSED_RUNS + PATIENCE_MS ? [name] : [],
  )
