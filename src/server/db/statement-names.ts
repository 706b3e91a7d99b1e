import { createHash } from 'node:crypto'
import type { ClientBase, QueryConfig } from 'pg'

/** The longest name of PostgreSQL is 63 bytes. */
const NAME_LENGTH = 44

/** By text: there are as many as prepared statements in the code. */
const names = new Map<string, string>()

const nameOf = (name: string, text: string): string => {
  const known = names.get(text)
  if (known) return known
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  const made = `${name.slice(0, NAME_LENGTH)}_${digest}`
  names.set(text, made)
  return made
}

const isNamed = (query: unknown): query is QueryConfig & { name: string } =>
  typeof query === 'object' && query !== null && 'name' in query && typeof query.name === 'string'

/**
 * Makes the name of a prepared statement depend on its text, so that two versions of the server behind one pooler never run
 * each other's statements. Without `keepsNames` statements have no name, for a pooler that gives each transaction another
 * connection.
 */
export const nameStatementsByText = (client: ClientBase, keepsNames: boolean): void => {
  const connection = Object.getPrototypeOf(client) as ClientBase
  client.query = ((first: unknown, ...rest: unknown[]) => {
    if (!isNamed(first)) return Reflect.apply(connection.query, client, [first, ...rest])
    const { name, ...unnamed } = first
    const sent = keepsNames ? { ...unnamed, name: nameOf(name, first.text) } : unnamed
    return Reflect.apply(connection.query, client, [sent, ...rest])
  }) as ClientBase['query']
}

/** A pooler gives a free connection to the next client: the second one meets that of the first within few attempts. */
const MAX_ATTEMPTS = 10
const TIMEOUT_MS = 3_000

/**
 * Whether a pooler in transaction mode knows the named statements of a client on each of its connections (PgBouncer 1.21 and later
 * with `max_prepared_statements`). False where it cannot be seen.
 */
export const keepsNamedStatements = async (connectionString: string): Promise<boolean> => {
  const { Client } = await import('pg')
  const open = () =>
    new Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS })
  const [first, second] = [open(), open()]
  for (const client of [first, second]) client.on('error', () => undefined)
  const text = 'select pg_backend_pid() as pid'
  const name = `probe_${createHash('sha256').update(`${process.pid} ${Date.now()}`).digest('hex').slice(0, 16)}`
  const readPid = async (query: string | QueryConfig, client = first) =>
    (await client.query<{ pid: number }>(query)).rows[0]?.pid
  try {
    await Promise.all([first.connect(), second.connect()])
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const pid = await readPid({ name, text })
      await second.query('begin')
      // The second client holds the connection that knows the statement, so the first one gets another.
      const isTaken = (await readPid(text, second)) === pid
      if (isTaken) return (await readPid({ name, text })) !== pid
      await second.query('rollback')
    }
    return false
  } catch {
    return false
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => undefined)))
  }
}
