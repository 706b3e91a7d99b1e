/** Other versions of Node, of which the npm registry has the binaries as packages. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Installs a version of Node into `.tmp`, once, without install scripts.
 *
 * @param version such as `22` or `20.19`
 * @returns variables that make it the `node` of a command, or undefined where it could not be installed
 */
export const environmentOfNode = (version) => {
  const name = `node-${process.platform}-${process.arch}`
  const folder = resolve(`.tmp/node-${version}`)
  const bin = join(folder, 'node_modules', name, 'bin')
  if (!existsSync(join(bin, 'node'))) {
    const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
    spawnSync('npm', ['install', ...options, `${name}@${version}`], { stdio: 'inherit' })
  }
  return existsSync(join(bin, 'node')) ? { PATH: `${bin}:${process.env.PATH}` } : undefined
}
