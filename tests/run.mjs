/**
 * The whole proof, in order of cost. Without an option the test command of the README: types, lint, boundaries, format,
 * dead code, every layer of tests, a start of the development server, the production build, end-to-end in a real
 * browser, bytes. `--fast` stops before the backend. `--rest` runs only what takes longer: the build without the
 * demonstration, the backend on PostgreSQL, the wallet load test, Firefox and WebKit, rare cases and other sizes in the
 * browser, times, Lighthouse. Everything runs
 * even after a failure, and the last line counts it: `N passed, N failed`.
 */
import { existsSync } from 'node:fs'
import { findBrowser } from './setup/find-browser.mjs'
import { run, runLayer, runVitest } from './setup/run-layer.mjs'

const mode = process.argv.includes('--fast') ? 'fast' : process.argv.includes('--rest') ? 'rest' : 'main'
const total = { passed: 0, failed: 0, skipped: 0 }
const summary = []
/** The tests that failed, or passed only the second time, by name: said again at the end. */
const named = []

const add = (name, counts, started) => {
  for (const key of Object.keys(total)) total[key] += counts[key] ?? 0
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  summary.push(
    `  ${name}: ${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}${counts.flaky ? `, ${counts.flaky} of the passed only the second time` : ''} (${seconds} s)`,
  )
}

const check = (name, command, args, env) => {
  console.log(`\n── ${name}`)
  const started = Date.now()
  const isGood = run(command, args, env)
  if (!isGood) named.push(`failed: ${name}`)
  add(name, { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 }, started)
  return isGood
}

/** A layer of tests; `runIt` gives its counts and what failed by name. */
const layer = (name, runIt) => {
  console.log(`\n── ${name}`)
  const started = Date.now()
  const { counts, names } = runIt()
  named.push(...names)
  add(name, counts, started)
}

/** Every test below a suite of Playwright's report that did not pass at once. */
const unsteady = (suite) => [
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((one) => one.status === 'unexpected' || one.status === 'flaky')
      .map((one) => {
        const how = one.status === 'flaky' ? 'second time' : 'failed'
        return `${how}: ${one.projectName} ${spec.file}:${spec.line} ${spec.title}`
      }),
  ),
  ...(suite.suites ?? []).flatMap(unsteady),
]

const runPlaywright = (browser, part) =>
  runLayer(
    `e2e-${part}`,
    (file) => ({
      args: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
      env: { CHROMIUM_PATH: browser, E2E_PART: part, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    }),
    ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      flaky: stats.flaky,
    }),
    unsteady,
  )

const TSX = ['tsx']
const script = (name, file, options = [], env = {}) => check(name, 'npx', [...TSX, file, ...options], env)
const WITH_POSTGRES = 'tests/setup/with-postgres.sh'

const fastStages = () => {
  check('types', 'npx', ['tsc', '--noEmit'])
  check('lint', 'npm', ['run', '-s', 'lint'])
  check('boundaries', 'npm', ['run', '-s', 'boundaries'])
  check('format', 'npx', ['oxfmt', '--check', '.'])
  check('dead code', 'npx', ['knip'])
  layer('unit', () => runVitest('unit'))
}

/** @returns the path of a browser, or nothing, which is counted as a failure */
const browserOrFailure = async () => {
  try {
    return await findBrowser()
  } catch (error) {
    console.error(`\n${error.message}`)
    add('browser', { passed: 0, failed: 1 }, Date.now())
    return undefined
  }
}

const build = () => check('production build', 'npm', ['run', '-s', 'build'], { DAMA_SANDBOX: 'on' })

const mainStages = async () => {
  for (const project of ['contract', 'backend', 'screens']) layer(project, () => runVitest(project))
  script('development server', 'tests/start-dev.ts')
  const browser = await browserOrFailure()
  if (!build()) return
  script('editor alone', 'tests/perf/editor-alone.ts')
  if (!browser) return
  layer('e2e', () => runPlaywright(browser, 'main'))
  script('bytes', 'tests/perf/budgets.ts', ['--bytes'], { CHROMIUM_PATH: browser })
}

/** What takes longer, on the build of the main stages if there is one. */
const restStages = async () => {
  const browser = await browserOrFailure()
  if (!existsSync('.next/BUILD_ID') && !build()) return
  script('contract over http', 'tests/contract-check/reference.ts')
  script('no demo in production', 'tests/build-without-demo.ts')
  layer('postgres', () => runVitest('backend', 'postgres', ['bash', WITH_POSTGRES]))
  check('wallet load', 'bash', [
    WITH_POSTGRES,
    'npx',
    ...TSX,
    'tests/perf/wallet-load.ts',
    '--actions',
    '2000',
    '--kills',
    '4',
  ])
  check('rolling restart', 'bash', [WITH_POSTGRES, 'npx', ...TSX, 'tests/faults/rolling-restart.ts'])
  script('other engines', 'tests/engines/run.ts')
  if (!browser) return
  layer('e2e rest', () => runPlaywright(browser, 'rest'))
  const env = { CHROMIUM_PATH: browser }
  script('times', 'tests/perf/budgets.ts', ['--times', '--visits', '2', '--slack', '20', '--few'], env)
  script('lighthouse', 'tests/perf/lighthouse.ts', [], env)
}

if (mode === 'rest') await restStages()
else fastStages()
if (mode === 'main') await mainStages()

console.log(`\n${[...summary, ...named].join('\n')}\n`)
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
)
process.exit(total.failed === 0 ? 0 : 1)
