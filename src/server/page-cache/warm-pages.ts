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

const SETTLE_MS = 300

/**
 * Requests the public pages of this server when it starts, so that the first visitor after a deployment gets them
 * rendered with data.
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
