import { isIPv6 } from 'node:net'
import type { Log } from '../observability/log'

/** Public pages without parameters. They are built without data, so the first answer would be a skeleton. */
const PAGES = [
  '/',
  '/shopping',
  '/voucher',
  '/card-shop',
  '/shopping/category',
  '/shopping/category/result',
  '/shopping/search',
]

/** Set by `npm start`: the address that it listens on; empty for every address of the machine. */
export const LISTEN_HOST = 'DAMA_LISTEN_HOST'

const SETTLE_MS = 300

/** The address at which this server reaches itself; `hostname` is empty where it listens on every address of the machine. */
export const ownOrigin = (port: string | number, hostname: string | undefined): string => {
  const host = hostname || '127.0.0.1'
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}

/**
 * Requests the public pages of this server when it starts, so that the first visitor after a deployment gets them
 * rendered with data.
 */
export const warmPages = (
  { port, hostname }: { port: string | undefined; hostname: string | undefined },
  log: Log,
): void => {
  if (!port || process.env.NODE_ENV !== 'production') return
  const origin = ownOrigin(port, hostname)
  const requestPage = async () => {
    for (const page of PAGES) {
      try {
        const answer = await fetch(`${origin}${page}`)
        await answer.arrayBuffer()
      } catch (error) {
        log('warn', 'page warm-up failed', { page, error: (error as Error).message })
      }
    }
  }
  setTimeout(() => void requestPage(), SETTLE_MS).unref()
}
