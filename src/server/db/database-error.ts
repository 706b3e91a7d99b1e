import type { DrizzleQueryError } from 'drizzle-orm'

/**
 * The database that accepts changes does not answer (`unreachable`), or a database ended a statement that took too long or found no room on the disk or in
 * memory (`overloaded`).
 */
export type DatabaseOutage = 'unreachable' | 'overloaded'

interface DatabaseError {
  /** SQLSTATE, or the code of the failed connection. */
  code: string | undefined
  /** The statement with placeholders; undefined when there is none, as for the start of a transaction. */
  sql: string | undefined
  outage: DatabaseOutage | null
}

const SQL_STATE = /^[0-9A-Z]{5}$/
/** `query_canceled`, which a statement that takes too long ends with, `disk_full` and `out_of_memory`. */
const OVERLOADED_STATES = new Set(['57014', '53100', '53200'])
/**
 * Classes and codes of PostgreSQL for lost connections, a server that starts or stops, too many connections, and a server that only
 * reads (25006), such as the former primary after a failover.
 */
const UNREACHABLE_STATE = /^(?:08...|57P0[123]|53300|25P03|25006)$/
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
])
/** The driver gives these failures no code. */
const DRIVER_MESSAGE =
  /^(?:timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated)/

/**
 * By its properties: Node may load the library twice, by `import` and by `require`, and then the class of the error
 * differs from the class that this module imports.
 */
const isQueryError = (error: unknown): error is DrizzleQueryError =>
  error instanceof Error && 'query' in error && typeof error.query === 'string' && 'params' in error

const codeOf = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : undefined
}

const outageOf = (error: unknown): DatabaseOutage | null => {
  const code = codeOf(error)
  if (code !== undefined && OVERLOADED_STATES.has(code)) return 'overloaded'
  const isUnreachable =
    code === undefined
      ? error instanceof Error && DRIVER_MESSAGE.test(error.message)
      : NETWORK_CODES.has(code) || UNREACHABLE_STATE.test(code)
  return isUnreachable ? 'unreachable' : null
}

/**
 * The parts of a database error that may be logged: messages of PostgreSQL and of the driver contain values, which
 * may be personal. Returns null for any other error.
 */
export const readDatabaseError = (error: unknown): DatabaseError | null => {
  const isQuery = isQueryError(error)
  const cause = isQuery ? error.cause : error
  const code = codeOf(cause)
  const outage = outageOf(cause)
  if (!isQuery && outage === null && !(code && SQL_STATE.test(code))) return null
  return { code, sql: isQuery ? error.query : undefined, outage }
}

/**
 * The fields of an error for the log. A database error has only code and statement, because messages contain values.
 */
export const describeError = (error: unknown): Record<string, unknown> => {
  const databaseError = readDatabaseError(error)
  if (databaseError) return { sqlState: databaseError.code, sql: databaseError.sql }
  return { error: error instanceof Error ? error.message : String(error) }
}

const UNIQUE_VIOLATION = '23505'

/** Whether a unique index rejected a statement. Its transaction is aborted. */
export const isUniqueViolation = (error: unknown): boolean =>
  readDatabaseError(error)?.code === UNIQUE_VIOLATION
