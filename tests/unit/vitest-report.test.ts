import { expect, it } from 'vitest'
import { ENGINE_TESTS } from '../setup/engine-tests.mjs'
import { vitestCounts, vitestNames } from '../setup/vitest-report.mjs'

const OPEN = 'tests/backend/backup.test.ts'
const [EMBEDDED = ''] = ENGINE_TESTS.embedded
const POSTGRES = ENGINE_TESTS.postgres.filter((test) => test.startsWith(OPEN))

/** The report of one file, with the result of each test. */
const reportOf = (results: Record<string, string>) => {
  const statuses = Object.values(results)
  return {
    numPassedTests: statuses.filter((status) => status === 'passed').length,
    numFailedTests: statuses.filter((status) => status === 'failed').length,
    testResults: [
      {
        name: `${process.cwd()}/${OPEN}`,
        status: 'passed',
        assertionResults: Object.entries(results).map(([test, status]) => ({
          fullName: test.slice(OPEN.length + 1),
          status,
        })),
      },
    ],
  }
}
const resultsOf = (tests: readonly string[], status: string) =>
  Object.fromEntries(tests.map((test) => [test, status]))

it('names the tests that a run skips because they need the other engine', () => {
  const report = reportOf({ [EMBEDDED]: 'passed', ...resultsOf(POSTGRES, 'skipped') })
  expect(vitestCounts(report, 'embedded')).toEqual({ passed: 1, failed: 0, skipped: POSTGRES.length })
  expect(vitestNames(report, 'embedded')).toEqual(
    POSTGRES.map((test) => `skipped: ${test}, because it needs postgres`),
  )
})

it.each(['skipped', 'pending', 'todo'])('counts every other test that is %s as failed', (status) => {
  const report = reportOf({ [EMBEDDED]: status, ...resultsOf(POSTGRES, 'skipped') })
  expect(vitestCounts(report, 'embedded')).toMatchObject({ failed: 1, skipped: POSTGRES.length })
  expect(vitestNames(report, 'embedded')[0]).toMatch(/^failed: .* not listed/)
})

it('counts a test as failed that runs on the engine which the list excludes', () => {
  const report = reportOf({ [EMBEDDED]: 'passed', ...resultsOf(POSTGRES, 'passed') })
  expect(vitestCounts(report, 'postgres')).toMatchObject({ failed: 1, skipped: 0 })
  expect(vitestNames(report, 'postgres')).toEqual([expect.stringMatching(/^failed: .* did not skip$/)])
})

it('names a failed test with its error in one line', () => {
  const test = {
    fullName: 'adds',
    status: 'failed',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m\n  to be 2'],
  }
  const testResults = [{ name: `${process.cwd()}/${OPEN}`, status: 'failed', assertionResults: [test] }]
  const report = { numPassedTests: 0, numFailedTests: 1, testResults }
  expect(vitestNames(report, 'embedded')[0]).toBe(`failed: ${OPEN} adds: expected 1 to be 2`)
})

it('counts a file that broke before its tests as one failure', () => {
  const report = {
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [{ name: `${process.cwd()}/${OPEN}`, status: 'failed', assertionResults: [] }],
  }
  expect(vitestCounts(report, 'embedded')).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(vitestNames(report, 'embedded')).toEqual([`failed: ${OPEN}`])
})
