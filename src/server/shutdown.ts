import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { sharedInProcess } from '@/config/shared-backend'

/** Set by `npm start`, which handles its shutdown. `next start` and `next dev` have a shutdown of their framework. */
export const SHUTDOWN_OWNER = 'DAMA_SHUTDOWN_OWNER'

/** How often connections that have become idle are closed, ms. */
const IDLE_CHECK_MS = 50

interface Limits {
  /** How long the process still accepts connections while it is not ready, so that proxies can see it, ms. */
  graceMs: number
  /** How long requests in flight may take, ms. Connections that are still open then are cut. */
  drainMs: number
  /** How long the whole shutdown may take, ms. */
  totalMs: number
}

const DEFAULT_LIMITS: Limits = { graceMs: 0, drainMs: 10_000, totalMs: 15_000 }

const shared = sharedInProcess<{ isShuttingDown?: boolean; release?: () => Promise<void> }>(
  'shutdown',
  () => ({}),
)

/** Names what stops jobs and closes the database of this process. */
export const onRelease = (release: () => Promise<void>): void => {
  shared.release = release
}
export const releaseRuntime = async (): Promise<void> => shared.release?.()

/** Whether this process is shutting down: it answers what reaches it and is not ready for more. */
export const isShuttingDown = (): boolean => shared.isShuttingDown === true

/** Asks the client for another connection, which a proxy opens to another process. */
const closeAfterAnswer = (_: IncomingMessage, answer: ServerResponse): void =>
  void answer.setHeader('connection', 'close')

/** Stops accepting connections, and resolves when the requests in flight are answered or cut. */
const drain = (server: Server, drainMs: number): Promise<void> =>
  new Promise((resolve) => {
    // A keep-alive connection would stay open after its answer.
    const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
    const limit = setTimeout(() => server.closeAllConnections(), drainMs)
    server.close(() => {
      clearInterval(idleCheck)
      clearTimeout(limit)
      resolve()
    })
  })

/**
 * The shutdown of a server process: readiness turns false, after a grace no connection is accepted, requests in flight are
 * answered, and then `release` stops jobs and closes the database.
 *
 * @returns whether everything ended within its limit
 */
export const shutDown = async (
  server: Server,
  release: () => Promise<void>,
  limits: Partial<Limits> = {},
): Promise<boolean> => {
  const { graceMs, drainMs, totalMs } = { ...DEFAULT_LIMITS, ...limits }
  shared.isShuttingDown = true
  server.prependListener('request', closeAfterAnswer)
  const end = async () => {
    if (graceMs > 0) await new Promise((resolve) => setTimeout(resolve, graceMs))
    await drain(server, drainMs)
    await release()
    return true
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), totalMs)
  })
  try {
    return await Promise.race([end(), limit])
  } finally {
    clearTimeout(timer)
  }
}
