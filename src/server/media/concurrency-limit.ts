import { AppError } from '../http/app-error'

/**
 * Limits concurrent work to `maxConcurrent`; the rest is queued.
 *
 * @returns a function that throws SERVICE_UNAVAILABLE when `maxWaiting` wait already
 */
export const createConcurrencyLimit = (maxConcurrent: number, maxWaiting: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < maxConcurrent) running += 1
    else if (waiting.length < maxWaiting) await new Promise<void>((enter) => waiting.push(enter))
    else throw new AppError('SERVICE_UNAVAILABLE')
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
