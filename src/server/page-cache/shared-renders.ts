import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { onAnswered } from './buffer-response'

const LIFE = /\bs-maxage=(\d+)(?:, *stale-while-revalidate=(\d+))?/

/** For a copy without any life left: a cache in front asks again each time. */
const NO_LIFE = 's-maxage=0, must-revalidate'

interface StoredPage {
  headers: OutgoingHttpHeaders
  /** When its rendering ended, ms. */
  storedAt: number
}

/**
 * Returns the headers by which caches in front serve a page for no longer than what is left of its life. `Age` alone would not do: nginx
 * ignores it. A copy that Next served while it rendered is of an unknown age, so nothing is left of it.
 */
export const sharedLifeOf = ({ headers, storedAt }: StoredPage, now: number): OutgoingHttpHeaders => {
  const given = String(headers['cache-control'] ?? '')
  const [, fresh, stale = '0'] = LIFE.exec(given) ?? []
  if (fresh === undefined) return {}
  const withLife = (life: string) => ({ 'cache-control': given.replace(LIFE, life) })
  if (headers['x-nextjs-cache'] === 'STALE') return withLife(NO_LIFE)
  const age = Math.ceil((now - storedAt) / 1000)
  if (age === 0) return {}
  const left = Math.max(0, Number(fresh) + Number(stale) - age)
  const maxAge = Math.min(Math.max(0, Number(fresh) - age), left)
  const life = left === 0 ? NO_LIFE : `s-maxage=${maxAge}, stale-while-revalidate=${left - maxAge}`
  return { age: String(age), ...withLife(life) }
}

/**
 * Runs at most `maxRenders` at once and lets `maxWaiting` more wait, in order. A render ends with its answer.
 *
 * @returns a function that starts or queues `render`, and returns false when the queue is full
 */
export const createRenderLimit = (maxRenders: number, maxWaiting: number) => {
  const waiting: { res: ServerResponse; render: () => void }[] = []
  let running = 0

  const start = (res: ServerResponse, render: () => void): void => {
    running += 1
    onAnswered(res, () => {
      running -= 1
      startNext()
    })
    render()
  }
  const startNext = (): void => {
    const next = waiting.shift()
    // A visitor who left while they waited needs no page.
    if (next?.res.closed) startNext()
    else if (next) start(next.res, next.render)
  }

  return (res: ServerResponse, render: () => void): boolean => {
    if (running < maxRenders) start(res, render)
    else if (waiting.length < maxWaiting) waiting.push({ res, render })
    else return false
    return true
  }
}

/** Lets the visitors of a page wait while it is rendered for the first of them. */
export const createSharedRenders = () => {
  const waiting = new Map<string, (() => void)[]>()

  /**
   * @param res the answer of this visitor
   * @param retry continues this visitor after any end of the running rendering: with its page, or with another rendering
   * @returns whether the visitor waits; otherwise the others wait for this visitor's answer
   */
  return (key: string, res: ServerResponse, retry: () => void): boolean => {
    const visitors = waiting.get(key)
    if (visitors) {
      visitors.push(retry)
      return true
    }
    waiting.set(key, [])
    onAnswered(res, () => {
      const others = waiting.get(key) ?? []
      waiting.delete(key)
      for (const proceed of others) proceed()
    })
    return false
  }
}
