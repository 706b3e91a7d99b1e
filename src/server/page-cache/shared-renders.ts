import type { ServerResponse } from 'node:http'
import { onAnswered } from './buffer-response'

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
