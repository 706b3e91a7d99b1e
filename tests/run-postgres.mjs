/** The backend's tests once more, on the PostgreSQL of TEST_DATABASE_URL; the last line counts them. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { vitestCounts, vitestFailures } from './setup/vitest-report.mjs'

const file = '.tmp/reports/postgres.json'
mkdirSync('.tmp/reports', { recursive: true })
rmSync(file, { force: true })
const args = [
  'vitest',
  'run',
  '--project',
  'backend',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${file}`,
]
const isGood = spawnSync('npx', args, { stdio: 'inherit' }).status === 0

let counts = { passed: 0, failed: 1 }
try {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  counts = vitestCounts(report)
  console.log(vitestFailures(report).join('\n'))
} catch (error) {
  console.error(`no report: ${error.message}`)
}
if (!isGood && counts.failed === 0) counts.failed = 1
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)
