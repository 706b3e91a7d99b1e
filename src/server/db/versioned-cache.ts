import { LRUCache } from 'lru-cache'
import { metrics } from '../observability/metrics'

/**
 * Answers in the memory of this process that are compared with the database on every read, so that a change in any process
 * holds at once: a version is made of `xmin` (the transaction that wrote a row) of all rows that the answer consists of, and
 * reading it costs a fraction of reading and shaping the rows.
 */
export interface VersionedCache<T> {
  /** Returns the answer if it was made of the rows of `version`. */
  get(db: object, key: string, version: string): T | undefined
  /** `version` was read before the rows of the answer or with them, never after. */
  set(db: object, key: string, version: string, value: T): void
  /** Returns the answer in memory if it is current, else the one that is read. */
  read(db: object, key: string, source: VersionedSource<T>): Promise<T>
}

export interface VersionedSource<T> {
  /** Only called where an answer is in memory: without one it costs a statement for nothing. */
  readVersion(): Promise<string>
  /** An answer of version `''` is not cached. */
  readAnswer(): Promise<{ version: string; answer: T }>
}

/** Transaction numbers repeat after four billion, and no answer is cached for so long. */
const MAX_AGE_MS = 600_000

/**
 * Creates a cache with up to `maxSize` by `sizeOf` for each database. A transaction is another object and has a
 * separate cache.
 */
export const createVersionedCache = <T extends object>(
  name: string,
  { maxSize, sizeOf }: { maxSize: number; sizeOf: (value: T) => number },
): VersionedCache<T> => {
  interface Entry {
    version: string
    value: T
  }
  const caches = new WeakMap<object, LRUCache<string, Entry>>()
  const entriesOf = (db: object) => {
    const known = caches.get(db)
    if (known) return known
    const created = new LRUCache<string, Entry>({
      maxSize,
      ttl: MAX_AGE_MS,
      // Keys come from visitors, such as the words of a search, and have two bytes for each character.
      sizeCalculation: ({ value, version }, key) => sizeOf(value) + version.length + 2 * key.length,
    })
    caches.set(db, created)
    return created
  }
  const get: VersionedCache<T>['get'] = (db, key, version) => {
    const entry = entriesOf(db).get(key)
    const isCurrent = entry?.version === version
    metrics().cacheReads.inc({ cache: name, result: isCurrent ? 'memory' : 'miss' })
    return isCurrent ? entry?.value : undefined
  }
  const set: VersionedCache<T>['set'] = (db, key, version, value) =>
    void entriesOf(db).set(key, { version, value })
  return {
    get,
    set,
    read: async (db, key, { readVersion, readAnswer }) => {
      const cached = get(db, key, entriesOf(db).has(key) ? await readVersion() : '')
      if (cached) return cached
      const { version, answer } = await readAnswer()
      if (version !== '') set(db, key, version, answer)
      return answer
    },
  }
}
