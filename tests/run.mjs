/**
 * The whole proof, in order of cost: types, lint, boundaries, dead code, every layer of tests, a start of the
 * development server, the production build, end-to-end in a real browser, budgets, Lighthouse. Everything
 * runs even after a failure, and the last line counts it: `N passed, N failed`. `--fast` stops before the build.
 */
import { findBrowser } from './setup/find-browser.mjs'
import { run, runLayer, runVitest } from './setup/run-layer.mjs'

const isFast = process.argv.includes('--fast')
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

const runPlaywright = (browser) =>
  runLayer(
    'e2e',
    (file) => ({
      args: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
      env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    }),
    ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      flaky: stats.flaky,
    }),
    unsteady,
  )

check('types', 'npx', ['tsc', '--noEmit'])
check('lint', 'npm', ['run', '-s', 'lint'])
check('boundaries', 'npm', ['run', '-s', 'boundaries'])
check('format', 'npx', ['oxfmt', '--check', '.'])
check('dead code', 'npx', ['knip'])
for (const project of isFast ? ['unit'] : ['unit', 'contract', 'backend', 'screens']) {
  layer(project, () => runVitest(project))
}

if (!isFast) {
  let browser
  try {
    browser = await findBrowser()
  } catch (error) {
    console.error(`\n${error.message}`)
    add('browser', { passed: 0, failed: 1 }, Date.now())
  }
  check('development server', 'npx', ['tsx', 'tests/start-dev.ts'])
  const isBuilt = check('production build', 'npm', ['run', '-s', 'build'], { DAMA_SANDBOX: 'on' })
  if (isBuilt) check('editor alone', 'npx', ['tsx', 'tests/perf/editor-alone.ts'])
  if (isBuilt) check('no demo in production', 'npx', ['tsx', 'tests/build-without-demo.ts'])
  if (isBuilt && browser) {
    layer('e2e', () => runPlaywright(browser))
    check('budgets', 'npx', ['tsx', 'tests/perf/budgets.ts'], { CHROMIUM_PATH: browser })
    check('lighthouse', 'npx', ['tsx', 'tests/perf/lighthouse.ts'], { CHROMIUM_PATH: browser })
  }
}

console.log(`\n${[...summary, ...named].join('\n')}\n`)
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
)
process.exit(total.failed === 0 ? 0 : 1)
