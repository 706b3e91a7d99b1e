/** Limits concurrent work to `maxConcurrent`; the rest is queued. */
export const createConcurrencyLimit = (maxConcurrent: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= maxConcurrent) await new Promise<void>((enter) => waiting.push(enter))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
