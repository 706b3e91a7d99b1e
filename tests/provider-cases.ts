/**
 * `npm run providers:cases`: how many cases each adapter passes in the conformance suites, those of the stubs that answer them, and what
 * the server's dependencies weigh on the disk.
 */
import { execFileSync } from 'node:child_process'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Listed {
  /** `describe > describe > test` */
  name: string
  file: string
}

const list = (project: string, folder: string): Listed[] =>
  JSON.parse(
    execFileSync('npx', ['vitest', 'list', folder, '--project', project, '--json'], {
      encoding: 'utf8',
      maxBuffer: 64_000_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as Listed[]

const countBy = (cases: readonly Listed[], keyOf: (one: Listed) => string): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const one of cases) counts[keyOf(one)] = (counts[keyOf(one)] ?? 0) + 1
  return counts
}

const folderOf = ({ file }: Listed, root: string): string =>
  file.split(`${root}/`).at(-1)?.split('/')[0] ?? ''

/** Bytes of a package's own files, without packages inside it. */
const bytesOf = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => {
    const path = join(folder, name)
    const entry = lstatSync(path)
    if (entry.isDirectory()) return name === 'node_modules' ? sum : sum + bytesOf(path)
    return sum + entry.size
  }, 0)

const suites = list('backend', 'tests/backend/providers')
const stubs = list('unit', 'tests/providers')

console.log('Cases of the conformance suites, by kind and adapter:')
for (const kind of new Set(suites.map((one) => folderOf(one, 'tests/backend/providers')))) {
  const cases = suites.filter((one) => folderOf(one, 'tests/backend/providers') === kind)
  console.log(`\n${kind}`)
  console.table(countBy(cases, ({ name }) => name.split(' > ')[0] ?? ''))
}
console.log('\nCases of the stubs, against official clients and the examples of documents:')
console.table(countBy(stubs, (one) => folderOf(one, 'tests/providers')))
console.log(`\n${suites.length} cases of suites, ${stubs.length} of stubs`)

/** What adapters of providers need beyond what the server had. */
const ADDED = ['standardwebhooks', '@stablelib/base64', 'fast-sha256']
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { dev?: boolean; optional?: boolean }>
}
const installed = Object.entries(packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .flatMap(([path]) => {
    try {
      return [{ path, bytes: bytesOf(path) }]
    } catch {
      // Of another platform.
      return []
    }
  })
const sumOf = (entries: readonly { bytes: number }[]): number =>
  entries.reduce((sum, { bytes }) => sum + bytes, 0)
const added = installed.filter(({ path }) => ADDED.includes(path.replace(/^node_modules\//, '')))
const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(2)} MB`
console.log(
  `\nDependencies of the server: ${megabytes(sumOf(installed))} in ${installed.length} packages, of which adapters of providers added ${megabytes(sumOf(added))}`,
)
for (const oracle of ['@portone/server-sdk', 'solapi', 'graphql'])
  console.log(`${oracle}, for tests only: ${megabytes(bytesOf(join('node_modules', oracle)))}`)
