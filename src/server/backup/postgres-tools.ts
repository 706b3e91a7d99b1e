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

/** The address as variables, because other users of the machine can read the arguments of a process. */
const connectionVariables = (databaseUrl: string): Record<string, string> => {
  const url = new URL(databaseUrl)
  const variables = {
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? '',
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
  decodeURIComponent(new URL(databaseUrl).pathname.slice(1))
