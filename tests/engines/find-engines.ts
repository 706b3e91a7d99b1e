import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { WebKitPrograms } from './webkit'

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
export const findEngines = (): { firefox: string; webkit: WebKitPrograms } => {
  if (!isComplete() && isDebianRoot()) installFromDebian()
  if (!isComplete())
    throw new Error(`Firefox and WebKit were not found. Install Debian’s ${PACKAGES.join(', ')}.`)
  return { firefox: FIREFOX, webkit: WEBKIT }
}
