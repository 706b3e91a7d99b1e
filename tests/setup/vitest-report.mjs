/** What vitest's JSON report says: counts of tests, and what failed by name. A file that broke before its tests counts as one. */
const brokenFiles = (report) =>
  report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)

export const vitestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + brokenFiles(report).length,
  skipped: report.numPendingTests + report.numTodoTests,
})

export const vitestFailures = (report) => [
  ...brokenFiles(report).map((file) => `failed: ${file.name}`),
  ...report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `failed: ${file.name} ${test.fullName}`),
  ),
]
