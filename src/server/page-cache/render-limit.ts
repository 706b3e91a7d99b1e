import type { ServerResponse } from 'node:http'
import { onAnswered } from './on-answered'

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
