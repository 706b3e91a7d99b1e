import { afterAll, expect, it, vi } from 'vitest'
import { findStuckJobs } from '@/server/jobs/job-status'
import { startJobs, acquireJobLease } from '@/server/jobs/start-jobs'
import { createTestBackend } from '@tests/setup/backend'
import { captureLog } from '@tests/setup/capture-log'

const HOUR = 3_600_000

const backend = await createTestBackend()
afterAll(() => backend.close())

it('gives the lease to one of many processes, and the next lease one interval later', async () => {
  const job = { name: 'counted', everyMs: HOUR }
  const ask = async () =>
    (await Promise.all(Array.from({ length: 4 }, () => acquireJobLease(backend.deps, job)))).filter(Boolean)
      .length
  expect(await ask()).toBe(1)
  backend.passTime(HOUR / 2)
  expect(await ask()).toBe(0)
  expect(await acquireJobLease(backend.deps, { ...job, name: 'another' })).toBe(true)
  backend.passTime(HOUR / 2)
  expect(await ask()).toBe(1)
})

it('runs a read-only job in one process, and the other jobs in each', async () => {
  const runs = { looks: 0, settles: 0 }
  const count = (what: keyof typeof runs) => async () => {
    runs[what] += 1
    return 0
  }
  const jobs = [
    { name: 'looks', everyMs: HOUR, isExclusive: true, run: count('looks') },
    { name: 'settles', everyMs: HOUR, run: count('settles') },
  ] as const
  const stops = [1, 2, 3].map(() => startJobs(backend.deps, jobs))
  await Promise.all(stops.map((stop) => stop()))
  expect(runs).toEqual({ looks: 1, settles: 3 })
})

it('runs a job for the first time at the start, or when its time has come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] })
  const runs: string[] = []
  const count = (name: string) => async () => runs.push(name)
  const stop = startJobs(backend.deps, [
    { name: 'later', everyMs: HOUR, firstRunMs: 60_000, run: count('later') },
    { name: 'now', everyMs: HOUR, run: count('now') },
  ])
  expect(runs).toEqual(['now'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(runs).toEqual(['now', 'later'])
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(runs).toEqual(['now', 'later', 'later', 'now'])
  await stop()
  await vi.advanceTimersByTimeAsync(HOUR)
  vi.useRealTimers()
  expect(runs.length).toBe(4)
})

it('keeps a process ready while a read-only job fails, and not while another one does', async () => {
  const failing = { everyMs: HOUR, run: () => Promise.reject(new Error('too large')) }
  const stop = startJobs(backend.deps, [
    { ...failing, name: 'looks at all', isExclusive: true },
    { ...failing, name: 'settles all' },
  ])
  expect(findStuckJobs(Date.now() + 24 * HOUR)).toEqual(['settles all'])
  await stop()
})

it('logs each run of a job with a different id', async () => {
  const { log, lines } = captureLog()
  const deps = { ...backend.deps, log }
  const fails = { name: 'fails', everyMs: HOUR, run: () => Promise.reject(new Error('broken')) }
  const logs = {
    name: 'logs',
    everyMs: HOUR,
    run: async (own: typeof deps) => {
      own.log('warn', 'settled late', { id: 'x' })
      return 1
    },
  }
  for (let turn = 0; turn < 2; turn += 1) await startJobs(deps, [fails, logs])()
  const linesOf = (name: string) => lines.filter(({ event }) => event === name)
  expect(linesOf('job failed').map(({ job }) => job)).toEqual(['fails', 'fails'])
  const [late] = linesOf('settled late')
  expect(late).toMatchObject({ job: 'logs', id: 'x', runId: expect.stringMatching(/^run_/) })
  expect(linesOf('job finished')[0]).toMatchObject({ settled: 1, runId: late?.runId })
  expect(new Set(lines.map(({ runId }) => runId)).size).toBe(4)
})
