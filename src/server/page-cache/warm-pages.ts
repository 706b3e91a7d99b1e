import type { Log } from '../observability/log'

/** Public pages without parameters: built without data, so their first answer would be a skeleton. */
const PAGES = [
  '/',
  '/shopping',
  '/voucher',
  '/card-shop',
  '/shopping/category',
  '/shopping/category/result',
  '/shopping/search',
]

const SETTLE_MS = 300

/**
 * Asks this server for its own public pages as soon as it listens, so that the first visitor after a
 * deploy already finds them rendered with data.
 */
export const warmPages = (port: string | undefined, log: Log): void => {
  if (!port || process.env.NODE_ENV !== 'production') return
  const requestPage = async () => {
    for (const page of PAGES) {
      try {
        const answer = await fetch(`http://127.0.0.1:${port}${page}`)
        await answer.arrayBuffer()
      } catch (error) {
        log('warn', 'page warm-up failed', { page, error: (error as Error).message })
      }
    }
  }
  setTimeout(() => void requestPage(), SETTLE_MS).unref()
}
