import type { Deps } from '../deps'

/** How long a process believes what a switch said: one small query a second, not one a request. */
const KNOWN_MS = 1000

/** Reads a switch of the sandbox on every request without asking the database every time. */
export const switchReader = (readNow: (db: Deps['db']) => Promise<string | null>) => {
  const known = new WeakMap<Deps['db'], { at: number; value: string | null }>()
  const note = ({ db, now }: Deps, value: string | null) => {
    known.set(db, { at: now().getTime(), value })
  }
  return {
    /** What this process has just set itself. */
    note,
    read: async (deps: Deps): Promise<string | null> => {
      const at = deps.now().getTime()
      const last = known.get(deps.db)
      if (last && at >= last.at && at - last.at < KNOWN_MS) return last.value
      const value = await readNow(deps.db)
      note(deps, value)
      return value
    },
  }
}
