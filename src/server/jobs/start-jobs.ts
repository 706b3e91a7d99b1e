import type { Deps } from '../deps'
import { confirmPurchases } from './confirm-purchases'
import { deleteOrphanUploads } from './delete-orphan-uploads'
import { countViews } from './count-views'
import { clearVerifications, finishWithdrawals } from './finish-withdrawals'
import { expireGifts } from './expire-gifts'
import { reconcile } from './reconcile'
import { releaseOrders } from './release-orders'
import { sendSms } from './send-sms'
import { settleBankMoves } from './settle-bank-moves'
import { settlePayments } from './settle-payments'
import { stopEndedSales } from './stop-ended-sales'
import { acquireJobLease } from './acquire-job-lease'
import { confirmUsedVouchers, expireVouchers, tellExpiringVouchers } from './vouchers'

export interface Job {
  name: string
  everyMs: number
  /** Not at the start, when a server has better things to do. */
  waits?: true
  /** Looks at everything and changes nothing: of many processes one does it each beat. */
  once?: true
  /** Safe to run in many processes at once. @returns how many things it settled */
  run(deps: Deps): Promise<number>
}

const JOBS: Job[] = [
  { name: 'settle payments', everyMs: 10_000, run: (deps) => settlePayments(deps) },
  { name: 'settle bank moves', everyMs: 3_000, run: settleBankMoves },
  { name: 'release orders', everyMs: 30_000, run: releaseOrders },
  { name: 'confirm purchases', everyMs: 600_000, run: confirmPurchases },
  { name: 'expire gifts', everyMs: 30_000, run: expireGifts },
  { name: 'delete orphan uploads', everyMs: 600_000, run: deleteOrphanUploads },
  { name: 'finish withdrawals', everyMs: 600_000, run: finishWithdrawals },
  { name: 'clear verifications', everyMs: 3_600_000, run: clearVerifications },
  { name: 'count views', everyMs: 15_000, run: countViews },
  { name: 'expire vouchers', everyMs: 60_000, run: expireVouchers },
  { name: 'confirm used vouchers', everyMs: 600_000, run: confirmUsedVouchers },
  { name: 'tell expiring vouchers', everyMs: 600_000, run: tellExpiringVouchers },
  // After what leaves messages.
  { name: 'send sms', everyMs: 5_000, run: sendSms },
  { name: 'stop ended sales', everyMs: 60_000, run: stopEndedSales },
]

/** Looks and changes nothing: `runAllJobs` would only be slower by it. */
const WATCH: Job = { name: 'reconcile', everyMs: 3_600_000, waits: true, once: true, run: reconcile }

/** Every job that settles something once, one after the other. @returns how many things were settled */
export const runAllJobs = async (deps: Deps): Promise<number> => {
  let settled = 0
  for (const job of JOBS) settled += await job.run(deps)
  return settled
}

/**
 * Runs each job at start (where it doesn't wait) and then on its beat, one run of a job at a time.
 *
 * @returns a function that stops the beat and waits for what is running
 */
export const startJobs = (deps: Deps, jobs: readonly Job[] = [...JOBS, WATCH]): (() => Promise<void>) => {
  const running = new Map<Job, Promise<void>>()
  const runOnce = async (job: Job) => {
    try {
      if (job.once && !(await acquireJobLease(deps, job))) return
      const settled = await job.run(deps)
      if (settled > 0) deps.log('info', 'job', { job: job.name, settled })
    } catch (error) {
      deps.log('error', 'job failed', { job: job.name, error: (error as Error).message })
    }
  }
  const beat = (job: Job) => {
    if (running.has(job)) return
    running.set(
      job,
      runOnce(job).finally(() => running.delete(job)),
    )
  }
  const timers = jobs.map((job) => {
    if (!job.waits) beat(job)
    const timer = setInterval(() => beat(job), job.everyMs)
    timer.unref()
    return timer
  })
  return async () => {
    timers.forEach(clearInterval)
    await Promise.all(running.values())
  }
}
