import type { Server } from 'node:http'

/** Set by the process that shuts itself down: `npm start`. `next start` and `next dev` end by themselves. */
export const SHUTDOWN_OWNER = 'DAMA_SHUTDOWN_OWNER'

/** How often connections that have become idle are closed, ms. */
const IDLE_CHECK_MS = 50

interface Limits {
  /** How long requests in flight may take, ms. Connections that are still open then are cut. */
  drainMs: number
  /** How long the whole shutdown may take, ms. */
  totalMs: number
}

export const SHUTDOWN_LIMITS: Limits = { drainMs: 10_000, totalMs: 15_000 }

/** The server and Next's bundle of the backend are separate module graphs of one process. They share this. */
const shared = globalThis as unknown as { __damaShuttingDown?: boolean; __damaRelease?: () => Promise<void> }

/** Names what stops jobs and closes the database of this process. */
export const onRelease = (release: () => Promise<void>): void => {
  shared.__damaRelease = release
}
export const releaseRuntime = async (): Promise<void> => shared.__damaRelease?.()

/** Whether this process is shutting down: it answers what it has accepted and is not ready for more. */
export const isShuttingDown = (): boolean => shared.__damaShuttingDown === true

/** Stops accepting connections, and resolves when the requests in flight are answered or cut. */
const drain = (server: Server, drainMs: number): Promise<void> =>
  new Promise((resolve) => {
    // A connection that is kept alive would be idle, but open, after its answer.
    const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
    const limit = setTimeout(() => server.closeAllConnections(), drainMs)
    server.close(() => {
      clearInterval(idleCheck)
      clearTimeout(limit)
      resolve()
    })
  })

/**
 * The shutdown of a server process: readiness turns false, no connection is accepted, requests in flight are answered,
 * and then `release` stops jobs and closes the database.
 *
 * @returns whether everything ended within its limit
 */
export const shutDown = async (
  server: Server,
  release: () => Promise<void>,
  { drainMs, totalMs }: Limits = SHUTDOWN_LIMITS,
): Promise<boolean> => {
  shared.__damaShuttingDown = true
  const end = async () => {
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
