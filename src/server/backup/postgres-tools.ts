import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const DEBIAN_VERSIONS = '/usr/lib/postgresql'

/** The tool on the PATH, or the newest one that Debian installs outside of it. */
const findTool = (name: string): string => {
  const folders = [
    ...(process.env.PATH ?? '').split(':').filter(Boolean),
    ...(existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : [])
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(DEBIAN_VERSIONS, version, 'bin')),
  ]
  const folder = folders.find((candidate) => existsSync(join(candidate, name)))
  if (!folder) throw new Error(`${name} was not found. Install the client tools of PostgreSQL`)
  return join(folder, name)
}

/** The driver also reads an address without a host before the database, with a socket as parameter. */
const parseAddress = (databaseUrl: string): URL => new URL(databaseUrl.replace('@/', '@localhost/'))

/**
 * Returns the mode by which the tools check as much as the driver of the server does: certificate and host by every mode but
 * `disable` and `no-verify`, also where the address has certificates and no mode.
 */
const toSslMode = (param: (name: string) => string): string => {
  const mode = param('sslmode')
  if (mode === 'disable' || param('uselibpqcompat') === 'true') return mode
  // The tools encrypt without a check by this mode.
  if (mode === 'no-verify') return 'require'
  const isEncrypted = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'].some((name) => param(name) !== '')
  return isEncrypted || ['true', '1'].includes(param('ssl')) ? 'verify-full' : ''
}

/**
 * Returns the address as variables of the client tools, because other users of the machine can read the arguments of a process. Of its
 * parameters those that the driver of the server reads as well.
 */
export const connectionVariables = (databaseUrl: string): Record<string, string> => {
  const url = parseAddress(databaseUrl)
  const param = (name: string) => url.searchParams.get(name) ?? ''
  const sslMode = toSslMode(param)
  // Without a file the driver uses the authorities of Node, and the tools would look for one in the home folder.
  const authorities = sslMode === 'verify-full' ? 'system' : ''
  const variables = {
    // A URL has brackets around an IPv6 address, which are not part of it.
    PGHOST: param('host') || decodeURIComponent(url.hostname).replace(/^\[|\]$/g, ''),
    PGPORT: param('port') || url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: sslMode,
    PGSSLROOTCERT: param('sslrootcert') || authorities,
    PGSSLCERT: param('sslcert'),
    PGSSLKEY: param('sslkey'),
    PGOPTIONS: param('options'),
  }
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
}

/**
 * Runs `pg_dump` or `pg_restore` against the server.
 *
 * @throws Error with what the tool printed, if it fails
 */
export const runPostgresTool = async (
  name: 'pg_dump' | 'pg_restore',
  options: readonly string[],
  databaseUrl: string,
): Promise<void> => {
  const child = spawn(findTool(name), options, {
    env: { ...process.env, ...connectionVariables(databaseUrl) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2000)))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${name} failed: ${output.trim()}`)
}

/** The database name of an address, which `pg_restore` takes as an option only. */
export const databaseName = (databaseUrl: string): string =>
  decodeURIComponent(parseAddress(databaseUrl).pathname.slice(1))
