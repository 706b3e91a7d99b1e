import type { Pool, PoolConfig } from 'pg'
import { jsonLog } from '../observability/log'
import { traceStatements } from '../observability/trace'
import { nameStatementsByText } from './statement-names'

export interface PoolLimits {
  /** Connections of this process. */
  size: number
  /** How long a query waits for a connection, ms. */
  connectMs: number
  /** How long one statement may run, ms; 0 for no limit. */
  statementMs: number
  /** How long a transaction may wait for its next statement, ms; 0 for no limit. */
  idleInTransactionMs: number
}

export const DEFAULT_POOL_LIMITS: PoolLimits = {
  size: 10,
  connectMs: 5_000,
  statementMs: 8_000,
  idleInTransactionMs: 30_000,
}

/** For commands, which may take long. */
export const UNLIMITED_STATEMENTS = { statementMs: 0, idleInTransactionMs: 0 } as const

/** The server ends a statement first. A server that does not react at all is given up this much later, ms. */
const SILENT_SERVER_MS = 1_000

/** After a failover the address leads to another server, which open connections do not notice. */
const MAX_LIFETIME_SECONDS = 300

/** What connections may keep from one statement to the next. */
interface SessionUse {
  /** Whether each connection is a session, so that its limits can be set. A role needs them otherwise. */
  setsLimits: boolean
  /** Whether prepared statements have names. */
  keepsNames: boolean
}

const OWN_SESSIONS: SessionUse = { setsLimits: true, keepsNames: true }

/**
 * The limits are set by a statement: poolers refuse them as parameters of a connection.
 *
 * @param server its address, or the socket to it
 */
export const createPool = async (
  { onConnect, ...server }: PoolConfig,
  { size, connectMs, statementMs, idleInTransactionMs }: PoolLimits,
  { setsLimits, keepsNames }: SessionUse = OWN_SESSIONS,
): Promise<Pool> => {
  const { Pool: PgPool } = await import('pg')
  const pool = new PgPool({
    maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
    ...server,
    max: size,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    ...(statementMs > 0 && { query_timeout: statementMs + SILENT_SERVER_MS }),
    onConnect: async (client) => {
      nameStatementsByText(client, keepsNames)
      if (setsLimits)
        await client.query(
          `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
        )
      await onConnect?.(client)
      traceStatements(client)
    },
  })
  // The pool replaces a connection that the server closed. Without a listener the event would end the process: the pool
  // listens to idle connections only, and passes their events on.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      // Not by `describeError`: the driver's message contains no values, and often there is no code.
      if (!pool.ending) jsonLog('warn', 'database connection lost', { error: error.message })
    })
  })
  pool.on('error', () => undefined)
  return pool
}
