/**
 * Lints the documents of the contract with the tools that other companies use, and runs the workflows of the Arazzo document by
 * Respect, which comes with redocly: `npx tsx tests/contract-lint/run.ts`. Both tools are installed in `.tmp/contract-lint`, because
 * together they are larger than half of the app's dependencies.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createWorkflows, WORKFLOWS_FILE } from '@/contract/openapi/arazzo'
import { createDocument, createServiceDocument, createStaffDocument } from '@/contract/openapi/document'
import { SERVICE_NAMES } from '@/contract/operations/operation'
import { runWorkflows } from './run-workflows'

const FOLDER = '.tmp/contract-lint'
const PACKAGES = ['@redocly/cli@2.77.0', '@stoplight/spectral-cli@6.16.3']

/** Rules of redocly's recommended set that do not fit, each with its reason. */
const REDOCLY = `extends: [recommended]
rules:
  # The specification gives two paths with a slash at the end: the sign-in and the card stack.
  no-path-trailing-slash: off
  # The specification has paths such as /{channelId}/inquiries/{id} beside /channel/{channelId}/inquiries. Servers prefer the fixed part.
  no-ambiguous-paths: off
  # Some reads without input refuse nobody. A range such as 4XX would satisfy the rule, and most generators make no use of one.
  operation-4xx-response: off
`
const SPECTRAL = `extends: [[spectral:oas, recommended]]
rules:
  # The specification gives two paths with a slash at the end.
  path-keys-no-trailing-slash: off
`

const run = (command: string, args: readonly string[], cwd = FOLDER): void => {
  execFileSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
}

mkdirSync(FOLDER, { recursive: true })
const files = ['openapi', ...SERVICE_NAMES, 'staff'].map((name) => `${name}.json`)
writeFileSync(join(FOLDER, 'openapi.json'), JSON.stringify(createDocument()))
for (const service of SERVICE_NAMES)
  writeFileSync(join(FOLDER, `${service}.json`), JSON.stringify(createServiceDocument(service)))
writeFileSync(join(FOLDER, 'staff.json'), JSON.stringify(createStaffDocument()))
writeFileSync(join(FOLDER, WORKFLOWS_FILE), JSON.stringify(createWorkflows()))
writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ private: true }))
writeFileSync(join(FOLDER, 'redocly.yaml'), REDOCLY)
writeFileSync(join(FOLDER, '.spectral.yaml'), SPECTRAL)
writeFileSync(join(FOLDER, 'arazzo.spectral.yaml'), 'extends: [[spectral:arazzo, all]]\n')
run('npm', ['install', '--no-audit', '--no-fund', '--no-save', '--ignore-scripts', ...PACKAGES])
for (const file of [...files, WORKFLOWS_FILE]) {
  // Its exit code counts errors only, and several files would make several documents of JSON.
  const { stdout } = spawnSync('npx', ['redocly', 'lint', '--format=json', file], {
    cwd: FOLDER,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { totals, problems } = JSON.parse(stdout) as {
    totals: { errors: number; warnings: number }
    problems: { ruleId: string; message: string; location: { pointer?: string }[] }[]
  }
  for (const { ruleId, message, location } of problems)
    console.error(`${file} ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
  if (totals.errors + totals.warnings > 0) process.exit(1)
}
run('npx', ['spectral', 'lint', '--fail-severity=warn', ...files])
run('npx', ['spectral', 'lint', '--fail-severity=warn', '--ruleset=arazzo.spectral.yaml', WORKFLOWS_FILE])
console.log('the documents have no errors and no warnings')

runWorkflows(FOLDER).then(
  (count) => console.log(`${count} workflows hold`),
  (error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  },
)
