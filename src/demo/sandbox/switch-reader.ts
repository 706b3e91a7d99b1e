import type { Deps } from '@/server/deps'

/** How long a process trusts the last value it read: at most one small query each second. */
const CACHE_MS = 1000

/** Reads a switch of the sandbox on every request without a query for each of them. */
export const switchReader = (query: (db: Deps['db']) => Promise<string | null>) => {
  const cache = new WeakMap<Deps['db'], { at: number; value: string | null }>()
  const remember = ({ db, now }: Deps, value: string | null) => {
    cache.set(db, { at: now().getTime(), value })
  }
  return {
    /** Stores a value that this process has just written. */
    remember,
    read: async (deps: Deps): Promise<string | null> => {
      const at = deps.now().getTime()
      const cached = cache.get(deps.db)
      if (cached && at >= cached.at && at - cached.at < CACHE_MS) return cached.value
      const value = await query(deps.db)
      remember(deps, value)
      return value
    },
  }
}
