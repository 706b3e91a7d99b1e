import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Opens a page in an eighth of the processor time of `chromium`, which also draws a window for each page, even when headless. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const SYSTEM = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const HELP =
  'No Chromium was found. Install Debian’s `chromium`, or set CHROMIUM_PATH to a Chromium or Chrome, or run `npx playwright install chromium`.'

const ownOfPlaywright = async () => {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const installFromDebian = () => {
  console.log('Installing a browser and Korean fonts: apt-get install chromium-headless-shell fonts-noto-cjk')
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  const install = (browser) =>
    spawnSync('apt-get', ['install', '-y', '-qq', browser, 'fonts-noto-cjk'], options).status === 0
  spawnSync('apt-get', ['update', '-qq'], options)
  if (!install('chromium-headless-shell')) install('chromium')
}

const findSystemBrowser = () => SYSTEM.find((path) => existsSync(path))

/**
 * A Chromium to test with: CHROMIUM_PATH, else Playwright's own, else the system's, else Debian's
 * where it may be installed. In continuous integration Debian's shell without windows is installed beside another one.
 *
 * @returns {Promise<string>} the path of its program
 * @throws with one line that says what to install
 */
export const findBrowser = async () => {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH names a file that is not there: ${given}`)
  }
  const own = await ownOfPlaywright()
  if (existsSync(own)) return own
  const found = findSystemBrowser()
  // A run of all tests opens a thousand pages.
  const isWorthInstalling = found !== HEADLESS_SHELL && (process.env.CI || !found)
  if (isWorthInstalling && isDebianRoot()) installFromDebian()
  const installed = findSystemBrowser()
  if (installed) return installed
  throw new Error(HELP)
}

/** As root (CI) Chromium needs its sandbox off; its calls to its vendor are not wanted in a test. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * V8 compiles a function for speed after 8,000 calls instead of 400, because a page of a test lives for a second.
 * Saves a tenth of the processor time of a page, and a quarter where axe runs.
 */
const OPTIMIZE_LATER = '--js-flags=--invocation-count-for-maglev=8000'

/** Launch options of the browser suites, which `tests/run.mjs` starts with CHROMIUM_PATH. */
export const launchOptions = (moreArgs = []) => {
  const executablePath = process.env.CHROMIUM_PATH ?? findSystemBrowser()
  // Without the last one the empty page between two tests ends the process of their page.
  const args = [...BROWSER_ARGS, ...moreArgs, OPTIMIZE_LATER, '--process-per-site']
  return { ...(executablePath && { executablePath }), args }
}

/**
 * What the browser suites use. The first visit in a new process takes three times as long as the next, so that the tests of a worker
 * share a page. Between them Playwright removes cookies, storage, cache, routes and scripts; a test, or its fixtures, undoes
 * anything else.
 */
export const sharedPage = () => ({ reuseContext: true, launchOptions: launchOptions() })
