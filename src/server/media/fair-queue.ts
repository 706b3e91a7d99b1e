import { AppError } from '../http/app-error'

interface Waiting {
  key: string
  start: () => void
}

/**
 * Limits concurrent work to `maxConcurrent` in total and to one for each key. A key that has just had its turn goes
 * behind the keys that wait, so that no key can keep the others waiting by queueing more.
 *
 * @returns `enqueue`, which throws TOO_MANY_REQUESTS when `maxWaitingPerKey` of the key wait already, and
 *   `isPlaceNeeded`: whether a key that has no place waits for one
 */
export const createFairQueue = (maxConcurrent: number, maxWaitingPerKey = Infinity) => {
  const waiting: Waiting[] = []
  const running = new Set<string>()
  /** Keys by their last turn, the oldest first. A key without an entry has had no turn while others waited. */
  let turns: string[] = []

  const findCandidates = () => waiting.filter(({ key }) => !running.has(key))
  const startNext = (): void => {
    if (running.size >= maxConcurrent) return
    const [first] = findCandidates().toSorted((a, b) => turns.indexOf(a.key) - turns.indexOf(b.key))
    if (!first) return
    waiting.splice(waiting.indexOf(first), 1)
    running.add(first.key)
    turns = [...turns.filter((key) => key !== first.key), first.key]
    first.start()
  }

  const enqueue = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    if (waiting.filter((other) => other.key === key).length >= maxWaitingPerKey)
      throw new AppError('TOO_MANY_REQUESTS')
    await new Promise<void>((start) => {
      waiting.push({ key, start })
      startNext()
    })
    try {
      return await work()
    } finally {
      running.delete(key)
      if (waiting.length === 0) turns = []
      startNext()
    }
  }
  return { enqueue, isPlaceNeeded: () => findCandidates().length > 0 }
}
