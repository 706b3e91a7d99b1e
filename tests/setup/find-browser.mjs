import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const SYSTEM = [
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
  console.log('Installing a browser and Korean fonts: apt-get install chromium fonts-noto-cjk')
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], options)
}

/**
 * A Chromium to test with: CHROMIUM_PATH, else Playwright's own, else the system's, else Debian's
 * where it may be installed.
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
  const candidates = [await ownOfPlaywright(), ...SYSTEM]
  const found = candidates.find((path) => existsSync(path))
  if (found) return found
  if (isDebianRoot()) installFromDebian()
  const installed = candidates.find((path) => existsSync(path))
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
