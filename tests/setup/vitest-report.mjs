/**
 * What vitest's JSON report says: counts of tests, and what failed or was skipped by name. A file that broke before its tests counts
 * as one failure, and so does a test that is skipped for another reason than the engine of the run.
 */
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ENGINE_TESTS } from './engine-tests.mjs'

/** An error in one line, because the output that has it whole may be cut. */
export const inOneLine = (message = '') =>
  stripVTControlCharacters(message).replace(/\s+/g, ' ').trim().slice(0, 300)

const OTHER_ENGINE = { embedded: 'postgres', postgres: 'embedded' }

const brokenFiles = (report) =>
  report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)

const pathOf = (file) => relative(process.cwd(), file.name)

const skippedTests = (report) =>
  report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => `${pathOf(file)} ${fullName}`),
  )

const failedTests = (report) =>
  report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) => `${pathOf(file)} ${fullName}: ${inOneLine(failureMessages[0])}`,
      ),
  )

/** What the list says of the other engine's tests, where it does not fit the report. */
const wrongSkips = (report, engine) => {
  const ofOtherEngine = ENGINE_TESTS[OTHER_ENGINE[engine]]
  const skipped = skippedTests(report)
  const files = report.testResults.filter((file) => file.assertionResults.length > 0).map(pathOf)
  return {
    unknown: skipped.filter((test) => !ofOtherEngine.includes(test)),
    missing: ofOtherEngine.filter(
      (test) => files.includes(test.slice(0, test.indexOf(' '))) && !skipped.includes(test),
    ),
  }
}

/** @param engine the database of the run, `embedded` or `postgres` */
export const vitestCounts = (report, engine) => {
  const { unknown, missing } = wrongSkips(report, engine)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles(report).length + unknown.length + missing.length,
    skipped: skippedTests(report).length - unknown.length,
  }
}

/** @param engine the database of the run, `embedded` or `postgres` */
export const vitestNames = (report, engine) => {
  const { unknown, missing } = wrongSkips(report, engine)
  return [
    ...brokenFiles(report).map((file) => `failed: ${pathOf(file)}`),
    ...failedTests(report).map((test) => `failed: ${test}`),
    ...unknown.map(
      (test) => `failed: ${test}, which is skipped and not listed in tests/setup/engine-tests.mjs`,
    ),
    ...missing.map(
      (test) => `failed: ${test}, which tests/setup/engine-tests.mjs lists and this run did not skip`,
    ),
    ...skippedTests(report)
      .filter((test) => !unknown.includes(test))
      .map((test) => `skipped: ${test}, because it needs ${OTHER_ENGINE[engine]}`),
  ]
}
