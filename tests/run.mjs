/**
 * The whole proof, in order of cost. Without an option the test command of the README: types, lint, boundaries, format,
 * dead code, every layer of tests, a start of the development server, the production build, end-to-end in a real
 * browser, bytes. `--fast` stops before the backend. `--rest` runs only what takes longer: other versions of Node, the
 * contract over HTTP, the build without the demonstration, the backend on PostgreSQL, the backup of the embedded database, the wallet load test, six faults (mixed
 * load, rolling restart, hostile clients, database faults, full disk, outbox storm), the infrastructure (pooler, failover, lost payments, read replica), Firefox and WebKit, rare cases and other sizes in the
 * browser, the app with foreign services, times, Lighthouse. Everything runs even after a failure, and the last line counts
 * it: `N passed, N failed`.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { filesThatNeed } from './setup/engine-tests.mjs'
import { findBrowser } from './setup/find-browser.mjs'
import { environmentOfNode } from './setup/find-node.mjs'
import { run, runLayer, runQuietly, runVitest } from './setup/run-layer.mjs'
import { inOneLine } from './setup/vitest-report.mjs'

const { values: given } = parseArgs({ options: { fast: { type: 'boolean' }, rest: { type: 'boolean' } } })
const mode = given.fast ? 'fast' : given.rest ? 'rest' : 'main'
const total = { passed: 0, failed: 0, skipped: 0 }
const summary = []
/** The names of what failed, repeated at the end. */
const named = []

const add = (name, counts, started) => {
  for (const key of Object.keys(total)) total[key] += counts[key] ?? 0
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  summary.push(
    `  ${name}: ${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''} (${seconds} s)`,
  )
}

const addCheck = (name, isGood, started) => {
  if (!isGood) named.push(`failed: ${name}`)
  add(name, { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 }, started)
  return isGood
}

/** Milliseconds since 1970: no stage begins later. Continuous integration sets it on machines that may be slow. */
const LAST_BEGIN = Number(process.env.TESTS_LAST_BEGIN ?? Infinity)

const addSkipped = (name, reason) => {
  named.push(`skipped: ${name}, because ${reason}`)
  add(name, { passed: 0, failed: 0, skipped: 1 }, Date.now())
}

/** Whether a stage may begin; one that may not is counted as skipped, and named. */
const hasTimeFor = (name) => {
  if (Date.now() < LAST_BEGIN) return true
  addSkipped(name, 'the time was over')
  return false
}

const check = async (name, command, args, env) => {
  if (!hasTimeFor(name)) return false
  console.log(`\n── ${name}`)
  const started = Date.now()
  return addCheck(name, await run(command, args, env), started)
}

/**
 * Starts a command beside the stages that follow, for one that leaves a core idle.
 *
 * @returns waits for its end, prints what it printed, and returns whether it ended well
 */
const startCheck = (name, command, args, env) => {
  if (!hasTimeFor(name)) return async () => false
  console.log(`\n── ${name} begins beside the next stage`)
  const started = Date.now()
  const ended = runQuietly(command, args, env).then(({ isGood, output }) => {
    addCheck(name, isGood, started)
    return { isGood, output }
  })
  return async () => {
    const { isGood, output } = await ended
    console.log(`\n── ${name}\n${output}`)
    return isGood
  }
}

/** A layer of tests; `runIt` gives its counts and what failed by name. */
const layer = async (name, runIt) => {
  if (!hasTimeFor(name)) return
  console.log(`\n── ${name}`)
  const started = Date.now()
  const { counts, names } = await runIt()
  named.push(...names)
  add(name, counts, started)
}

const WORDS = { unexpected: 'failed', flaky: 'failed once' }

const reasonOf = ({ results }) => inOneLine(results.find(({ error }) => error)?.error.message)

/** Every test below a suite of Playwright's report that failed, in each of its two runs or in the first one. */
const failuresOf = (suite) => [
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status in WORDS)
      .map(
        (one) =>
          `${WORDS[one.status]}: ${one.projectName} ${spec.file}:${spec.line} ${spec.title}: ${reasonOf(one)}`,
      ),
  ),
  ...(suite.suites ?? []).flatMap(failuresOf),
]

/** A test that failed runs once more, because a machine may be slow for a moment; one that then passes is named. */
const runPlaywright = (browser, name, config, env = {}) =>
  runLayer(
    name,
    (file) => ({
      args: ['playwright', 'test', '--retries=1', '--config', config],
      env: { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    }),
    ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
    failuresOf,
  )

const runE2e = (browser, part) =>
  runPlaywright(browser, `e2e-${part}`, 'tests/e2e/playwright.config.ts', { E2E_PART: part })

/** The reference backend, checked over HTTP: every operation of the contract is one test. */
const runContractCheck = () =>
  runLayer(
    'contract-over-http',
    (file) => ({ args: ['tsx', 'tests/contract-check/reference.ts', '--json', file] }),
    ({ counts }) => ({
      passed: counts.conforms,
      failed: counts.differs + counts.missing + counts.skipped,
    }),
    ({ operations }) =>
      operations
        .filter(({ result }) => result !== 'conforms')
        .map(
          ({ id, result, reason, differences }) =>
            `failed: contract over http: ${id} ${result}: ${reason || differences.join('; ')}`,
        ),
  )

const TSX = ['tsx']
const script = (name, file, options = [], env = {}) => check(name, 'npx', [...TSX, file, ...options], env)
const startScript = (name, file, options = [], env = {}) =>
  startCheck(name, 'npx', [...TSX, file, ...options], env)
const WITH_POSTGRES = 'tests/setup/with-postgres.sh'

const faultOf = (name, file, options = []) => [
  name,
  'bash',
  [WITH_POSTGRES, 'npx', ...TSX, `tests/faults/${file}.ts`, ...options],
]
const infrastructure = (name, file) =>
  check(name, 'bash', [WITH_POSTGRES, 'npx', ...TSX, `tests/infrastructure/${file}.ts`])
const fault = (...options) => check(...faultOf(...options))
const startFault = (...options) => startCheck(...faultOf(...options))

const fastStages = async () => {
  await check('types', 'npx', ['tsc', '--noEmit'])
  await check('lint', 'npm', ['run', '-s', 'lint'])
  await check('boundaries', 'npm', ['run', '-s', 'boundaries'])
  await check('format', 'npx', ['oxfmt', '--check', '.'])
  const deadCode = startCheck('dead code', 'npx', ['knip'])
  await layer('unit', () => runVitest(['unit']))
  await deadCode()
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

/** The stage `types` has checked the types of the same sources. */
const BUILD = [
  'production build',
  'npm',
  ['run', '-s', 'build'],
  { DAMA_SANDBOX: 'on', DAMA_BUILD_TYPES: 'off' },
]

/** What takes a worker 20 to 40 s, and runs in `--rest` with the backend on PostgreSQL. */
const LONG_BACKEND = [
  'backup',
  'crash',
  'embedded-database',
  'log-privacy',
  'random-claim-sequence',
  'random-gift-sequence',
  'schema-calls',
  'seed',
].map((name) => `tests/backend/${name}.test.ts`)

const mainStages = async () => {
  const build = startCheck(...BUILD)
  await layer('contract and backend and screens', () =>
    runVitest(['backend', 'screens*'], {
      name: 'backend-and-screens',
      options: LONG_BACKEND.map((file) => `--exclude=${file}`),
    }),
  )
  const isBuilt = await build()
  await script('development server', 'tests/start-dev.ts')
  const browser = await browserOrFailure()
  if (!isBuilt) return
  await script('editor alone', 'tests/perf/editor-alone.ts')
  if (!browser) return
  await layer('e2e', () => runE2e(browser, 'main'))
  await script('bytes', 'tests/perf/budgets.ts', ['--bytes'], { CHROMIUM_PATH: browser })
}

/** @returns variables that make a version of Node the `node` of a command, or nothing, which is counted as a failure */
const nodeOrFailure = (version) => {
  const env = environmentOfNode(version)
  if (env) return env
  named.push(`failed: Node ${version} could not be installed`)
  add(`Node ${version}`, { passed: 0, failed: 1 }, Date.now())
  return undefined
}

/** @returns waits for the starts */
const startOnNodes = () => {
  const starts = ['20.19', '22', '24', '26'].map((version) => {
    const env = nodeOrFailure(version)
    return env && startScript(`production on Node ${version}`, 'tests/start-production.ts', [], env)
  })
  return async () => {
    for (const finish of starts) await finish?.()
  }
}

/** With the newest Node for long-term use: the test command runs the backend on the embedded database, by the machine's own. */
const backendOnPostgres = async () => {
  const env = nodeOrFailure('24')
  if (!env) return
  await layer('postgres', () =>
    runVitest(['backend'], {
      name: 'postgres',
      wrapper: ['env', `PATH=${env.PATH}`, 'bash', WITH_POSTGRES],
      options: ['tests/backend'],
      engine: 'postgres',
    }),
  )
}

/** What the test command leaves out and PostgreSQL skips: no other stage runs it. */
const longBackendOnEmbedded = () =>
  layer('embedded database', () =>
    runVitest(['backend'], {
      name: 'embedded',
      wrapper: ['env', '--unset=TEST_DATABASE_URL'],
      options: filesThatNeed('embedded').filter((file) => LONG_BACKEND.includes(file)),
      engine: 'embedded',
    }),
  )

const serverUnitsOnNode = async (version) => {
  const env = nodeOrFailure(version)
  if (!env) return
  await layer(`server units on Node ${version}`, () =>
    runVitest(['unit'], {
      name: `units-${version}`,
      wrapper: ['env', `PATH=${env.PATH}`],
      options: ['tests/unit/server'],
    }),
  )
}

/** What takes longer, on the build of the main stages if there is one. */
const restStages = async () => {
  const browser = await browserOrFailure()
  if (!existsSync('.next/BUILD_ID') && !(await check(...BUILD))) return
  // What waits for answers or for a browser leaves a core idle.
  const finishOnNodes = startOnNodes()
  const finishPackage = startScript('contract package', 'tests/contract-package/run.ts')
  await layer('contract over http', runContractCheck)
  await finishPackage()
  await script('contract lint', 'tests/contract-lint/run.ts')
  await finishOnNodes()
  const withoutDemo = startScript('no demo in production', 'tests/build-without-demo.ts')
  await backendOnPostgres()
  await longBackendOnEmbedded()
  await withoutDemo()
  const foreignBuild = startScript('build for foreign services', 'tests/foreign/build.ts')
  for (const version of ['20.19', '22', '24']) await serverUnitsOnNode(version)
  await check('wallet load', 'bash', [
    WITH_POSTGRES,
    'npx',
    ...TSX,
    'tests/perf/wallet-load.ts',
    '--actions',
    '2000',
    '--kills',
    '4',
  ])
  const mixedLoad = startFault('mixed load', 'mixed-load', ['--minutes', '0.25', '--clients', '6'])
  await fault('rolling restart', 'rolling-restart')
  await mixedLoad()
  const isForeignBuilt = await foreignBuild()
  const engines = startScript('other engines', 'tests/engines/run.ts')
  await fault('hostile clients', 'hostile-clients')
  await fault('database faults', 'database-faults')
  await fault('full disk', 'full-disk')
  await fault('outbox storm', 'outbox-storm', ['--kills', '16'])
  await infrastructure('pooler', 'pooler')
  await infrastructure('failover', 'failover')
  await infrastructure('lost payments', 'lost-payments')
  await infrastructure('read replica', 'read-replica')
  await engines()
  if (!browser) return
  await layer('e2e rest', () => runE2e(browser, 'rest'))
  const env = { CHROMIUM_PATH: browser }
  const lighthouse = startScript('lighthouse', 'tests/perf/lighthouse.ts', ['--without-performance'], env)
  if (isForeignBuilt)
    await layer('foreign', () =>
      runPlaywright(browser, 'foreign', 'tests/foreign/playwright.config.ts', {
        FOREIGN_PART: 'main',
        // The same changes in every run; a run by hand draws new ones.
        MUTATION_SEED: '2026',
      }),
    )
  else addSkipped('foreign', 'its build is missing')
  await lighthouse()
  await script('times', 'tests/perf/budgets.ts', ['--times', '--visits', '1', '--slack', '20', '--few'], env)
}

try {
  if (mode === 'rest') await restStages()
  else await fastStages()
  if (mode === 'main') await mainStages()
} catch (error) {
  console.error(error)
  addCheck('all stages', false, Date.now())
}

console.log(`\n${[...summary, ...named].join('\n')}\n`)
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
)
// Continuous integration names the file: stages print lines like the last one too, so that a log does not tell it.
if (process.env.TESTS_TOTAL_FILE)
  writeFileSync(process.env.TESTS_TOTAL_FILE, `${total.passed} ${total.failed} ${total.skipped}\n`)
process.exit(total.failed === 0 ? 0 : 1)
