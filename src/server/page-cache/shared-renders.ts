import type { ServerResponse } from 'node:http'
import { onAnswered } from './on-answered'

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
