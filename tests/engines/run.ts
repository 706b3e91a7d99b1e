import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { memberCookies } from '@tests/setup/member-cookies'
import { startProductionServer } from '@tests/setup/production-server'
import { createEnginePage, type Engine, type EnginePage } from './engine-page'
import { startFirefox } from './firefox'
import { type Flow, FLOWS } from './flows'
import { startWebKit, type WebKitPrograms } from './webkit'

const FIREFOX = '/usr/bin/firefox-esr'
const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`
const WEBKIT: WebKitPrograms = {
  driver: '/usr/bin/WebKitWebDriver',
  browser: `${LIBRARIES}/webkit2gtk-4.1/MiniBrowser`,
  screen: '/usr/bin/Xvfb',
}
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']

const isComplete = () => [FIREFOX, ...Object.values(WEBKIT)].every((path) => existsSync(path))
const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const installFromDebian = () => {
  console.log(`Installing other engines: apt-get install ${PACKAGES.join(' ')}`)
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', ...PACKAGES], options)
}

/**
 * Firefox and WebKit of the system, else Debian's where they may be installed.
 *
 * @throws with one line that says what to install
 */
const findEngines = (): { firefox: string; webkit: WebKitPrograms } => {
  if (!isComplete() && isDebianRoot()) installFromDebian()
  if (!isComplete())
    throw new Error(`Firefox and WebKit were not found. Install Debian’s ${PACKAGES.join(', ')}.`)
  return { firefox: FIREFOX, webkit: WEBKIT }
}

/**
 * The main flows in Firefox and WebKit, over the production build.
 *
 *     npx tsx tests/engines/run.ts [engine] [part of a title]
 */

const [onlyEngine = '', onlyTitle = ''] = parseArgs({ allowPositionals: true }).positionals

/** @throws what went wrong, with what each page shows and its errors */
const runFlow = async (flow: Flow, engine: Engine, origin: string): Promise<void> => {
  const pages: EnginePage[] = []
  const openPageAs = async (person: string | null) => {
    const page = await createEnginePage(await engine.openDriver(), origin)
    pages.push(page)
    if (person !== null) await page.setCookies(await memberCookies(origin, person))
    return page
  }
  try {
    await flow.run(openPageAs)
    const problems = pages.flatMap((page) => page.problems())
    if (problems.length > 0) throw new Error('errors in the console')
  } catch (error) {
    const descriptions = await Promise.all(pages.map((page) => page.describe()))
    const problems = pages.flatMap((page) => page.problems())
    throw new Error([(error as Error).message, ...descriptions, ...problems].join('\n    '), { cause: error })
  } finally {
    for (const page of pages) await page.close()
  }
}

const runEngine = async (engine: Engine, origin: string): Promise<{ passed: number; failed: number }> => {
  const counts = { passed: 0, failed: 0 }
  for (const flow of FLOWS.filter(({ title }) => title.includes(onlyTitle))) {
    const started = Date.now()
    const failure = await runFlow(flow, engine, origin).then(
      () => null,
      (error: Error) => error.message,
    )
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    counts[failure === null ? 'passed' : 'failed'] += 1
    console.log(`${failure === null ? 'passed' : 'FAILED'}  ${engine.name}: ${flow.title} (${seconds} s)`)
    if (failure !== null) console.log(`    ${failure}`)
  }
  await engine.close()
  return counts
}

const main = async () => {
  if (!existsSync('.next/BUILD_ID')) throw new Error('Run `npm run build` first.')
  const { firefox, webkit } = findEngines()
  const server = await startProductionServer()
  const total = { passed: 0, failed: 0 }
  for (const [name, start] of [
    ['firefox', () => startFirefox(firefox)],
    ['webkit', () => startWebKit(webkit)],
  ] as const) {
    if (!name.includes(onlyEngine)) continue
    const { passed, failed } = await runEngine(await start(), server.origin)
    total.passed += passed
    total.failed += failed
  }
  await server.stop()
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed === 0 ? 0 : 1)
}

void main()
