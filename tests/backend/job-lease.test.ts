import { afterAll, beforeAll, expect, it } from 'vitest'
import { startJobs } from '@/server/jobs/start-jobs'
import { acquireJobLease } from '@/server/jobs/acquire-job-lease'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'

const HOUR = 3_600_000

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
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
