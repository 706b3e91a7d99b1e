import { sql } from 'drizzle-orm'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/domain/duration'
import { reportError, withLogFields } from '@/server/observability/log'
import { describeError } from '../db/database-error'
import { newId } from '../db/new-id'
import { systemFacts } from '../db/schema/system'
import type { Deps } from '../deps'
import { trimRenditions } from '../media/upload-renditions'
import { metrics } from '../observability/metrics'
import { withSpan } from '../observability/trace'
import { remindOfDays } from '../services/main/remembered-day/routes'
import { notifyRestocked } from '../services/product/wishlist/restock-alerts'
import { compareProviders } from './compare-providers'
import { confirmPurchases, confirmUsedVouchers } from './confirm-purchases'
import { countViews } from './count-views'
import { deleteAbandonedSignUps, deleteOrphanUploads } from './delete-abandoned'
import { deleteExpired } from './delete-expired'
import { expireGifts } from './expire-gifts'
import { expirePayments } from './expire-payments'
import { expireVouchers, remindExpiringVouchers } from './expire-vouchers'
import { finishAccountWithdrawals } from './finish-account-withdrawals'
import { followParcels } from './follow-parcels'
import { clearJobStatuses, recordJobStart, recordJobSuccess } from './job-status'
import { openDatedGifts } from './open-dated-gifts'
import { reconcile } from './reconcile'
import { sendPush } from './send-push'
import { lookUpSms, sendSms } from './send-sms'
import { sendWebhooks } from './send-webhooks'
import { settleBankMoves } from './settle-bank-moves'
import { confirmDeposits, settleCashReceipts, settlePayments } from './settle-payments'
import { settleProductGifts } from './settle-product-gifts'
import { copyPictures, stopEndedSales, updateSearchColumns } from './update-products'

/** A lease ends somewhat before the next run, because clocks and timers are not exact. */
const LEASE_PART = 0.9

/**
 * Acquires the lease of a job, so that one of several processes runs it once per `everyMs`.
 *
 * @returns whether this process may run the job
 */
export const acquireJobLease = async (
  { db, now }: Deps,
  { name, everyMs }: { name: string; everyMs: number },
): Promise<boolean> => {
  const at = now()
  const value = at.toISOString()
  const expiredBefore = new Date(at.getTime() - everyMs * LEASE_PART).toISOString()
  const acquired = await db
    .insert(systemFacts)
    .values({ key: `job-turn/${name}`, value })
    .onConflictDoUpdate({
      target: systemFacts.key,
      set: { value },
      setWhere: sql`(${systemFacts.value} #>> '{}')::timestamptz <= ${expiredBefore}::timestamptz`,
    })
    .returning({ key: systemFacts.key })
  return acquired.length > 0
}

export interface Job {
  name: string
  everyMs: number
  /** Time from the start of the server to the first run, which is at the start without it. */
  firstRunMs?: number
  /** Runs in one of several processes per interval, and does not count for readiness. For jobs that only read. */
  isExclusive?: true
  /** Safe to run in several processes at once. @returns how many items it settled */
  run(deps: Deps): Promise<number>
}

const JOBS: Job[] = [
  { name: 'settle payments', everyMs: 10 * SECOND_MS, run: settlePayments },
  { name: 'settle bank moves', everyMs: 3 * SECOND_MS, run: settleBankMoves },
  { name: 'confirm deposits', everyMs: MINUTE_MS, run: confirmDeposits },
  { name: 'compare providers', everyMs: MINUTE_MS, run: compareProviders },
  { name: 'settle cash receipts', everyMs: 20 * SECOND_MS, run: settleCashReceipts },
  { name: 'expire payments', everyMs: 30 * SECOND_MS, run: expirePayments },
  { name: 'follow parcels', everyMs: MINUTE_MS, run: followParcels },
  { name: 'confirm purchases', everyMs: 10 * MINUTE_MS, run: confirmPurchases },
  // Before the jobs that end gifts: a late one has its seven days from now on.
  { name: 'open dated gifts', everyMs: 30 * SECOND_MS, run: openDatedGifts },
  { name: 'expire gifts', everyMs: 30 * SECOND_MS, run: expireGifts },
  { name: 'settle product gifts', everyMs: 30 * SECOND_MS, run: settleProductGifts },
  { name: 'delete orphan uploads', everyMs: 10 * MINUTE_MS, run: deleteOrphanUploads },
  { name: 'copy pictures', everyMs: 30 * SECOND_MS, run: copyPictures },
  { name: 'trim renditions', everyMs: 10 * MINUTE_MS, run: (deps) => trimRenditions(deps) },
  { name: 'finish withdrawals', everyMs: 10 * MINUTE_MS, run: finishAccountWithdrawals },
  { name: 'delete abandoned sign-ups', everyMs: HOUR_MS, run: deleteAbandonedSignUps },
  { name: 'delete expired', everyMs: HOUR_MS, run: deleteExpired },
  { name: 'count views', everyMs: 15 * SECOND_MS, run: countViews },
  { name: 'expire vouchers', everyMs: MINUTE_MS, run: expireVouchers },
  { name: 'confirm used vouchers', everyMs: 10 * MINUTE_MS, run: confirmUsedVouchers },
  { name: 'remind of expiring vouchers', everyMs: 10 * MINUTE_MS, run: remindExpiringVouchers },
  { name: 'remind of days', everyMs: MINUTE_MS, run: remindOfDays },
  { name: 'notify of restocked', everyMs: 10 * SECOND_MS, run: notifyRestocked },
  // After the jobs that queue messages.
  { name: 'send sms', everyMs: 5 * SECOND_MS, run: sendSms },
  { name: 'send push', everyMs: 2 * SECOND_MS, run: sendPush },
  { name: 'look up sms', everyMs: MINUTE_MS, run: lookUpSms },
  { name: 'send webhooks', everyMs: 2 * SECOND_MS, run: sendWebhooks },
  { name: 'stop ended sales', everyMs: MINUTE_MS, run: stopEndedSales },
  { name: 'update search columns', everyMs: 10 * MINUTE_MS, run: updateSearchColumns },
]

/** Only reads, so `runAllJobs` leaves it out. */
const RECONCILE: Job = {
  name: 'reconcile',
  everyMs: HOUR_MS,
  // After the start, which it would slow down. Its lease keeps a process from checking again what another one has just checked.
  firstRunMs: MINUTE_MS,
  isExclusive: true,
  run: reconcile,
}

/** Runs every job that settles something once, one after another. @returns how many items were settled */
export const runAllJobs = async (deps: Deps): Promise<number> => {
  let settled = 0
  for (const job of JOBS) settled += await job.run(deps)
  return settled
}

/**
 * Runs each job at the start, or after its `firstRunMs`, and then at its interval. A job never overlaps with itself. What a run logs has
 * its job and an id, as calls have the id of their request.
 * @returns a function that stops the timers and resolves when the running jobs have ended
 */
export const startJobs = (deps: Deps, jobs: readonly Job[] = [...JOBS, RECONCILE]): (() => Promise<void>) => {
  const running = new Map<Job, Promise<void>>()
  const runOnce = async (job: Job) => {
    const { jobRuns, jobSeconds, jobSucceeded } = metrics()
    const started = performance.now()
    try {
      if (job.isExclusive && !(await acquireJobLease(deps, job)))
        return recordJobSuccess(job.name, Date.now())
      const settled = await withSpan(`job ${job.name}`, () => job.run(deps))
      recordJobSuccess(job.name, Date.now())
      jobRuns.inc({ name: job.name, result: 'done' })
      jobSeconds.set({ name: job.name }, (performance.now() - started) / 1000)
      jobSucceeded.set({ name: job.name }, Date.now() / 1000)
      if (settled > 0) deps.log('info', 'job finished', { settled })
    } catch (error) {
      jobRuns.inc({ name: job.name, result: 'failed' })
      deps.log('error', 'job failed', describeError(error))
      reportError(error, { where: job.name })
    }
  }
  const start = (job: Job) => {
    if (running.has(job)) return
    running.set(
      job,
      withLogFields({ job: job.name, runId: newId('run') }, () => runOnce(job)).finally(() =>
        running.delete(job),
      ),
    )
  }
  const timers = jobs.flatMap((job) => {
    // Without its findings a process serves as well as before.
    if (!job.isExclusive) recordJobStart(job.name, job.everyMs, Date.now())
    const interval = setInterval(() => start(job), job.everyMs).unref()
    if (job.firstRunMs !== undefined) return [interval, setTimeout(() => start(job), job.firstRunMs).unref()]
    start(job)
    return [interval]
  })
  return async () => {
    timers.forEach(clearInterval)
    clearJobStatuses()
    await Promise.all(running.values())
  }
}
