import { eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { sandboxSwitches } from '@/server/db/schema/system'
import type { Deps } from '@/server/deps'
import { refuseDuringMaintenance } from '@/server/http/maintenance'

/** Sets a switch of the sandbox console, such as `login.next`. */
export const setSwitch = async (db: Db, key: string, value: string): Promise<void> => {
  await db
    .insert(sandboxSwitches)
    .values({ key, value })
    .onConflictDoUpdate({ target: sandboxSwitches.key, set: { value } })
}

export const clearSwitch = async (db: Db, key: string): Promise<void> => {
  await db.delete(sandboxSwitches).where(eq(sandboxSwitches.key, key))
}

/** The value of a switch; null when it is off. */
export const readSwitch = async (db: Db, key: string): Promise<string | null> => {
  const [row] = await db.select().from(sandboxSwitches).where(eq(sandboxSwitches.key, key))
  return typeof row?.value === 'string' ? row.value : null
}

/** Reads a switch and turns it off. Only one of two concurrent callers gets the value. */
export const takeSwitch = async (db: Db, key: string): Promise<string | null> => {
  const [row] = await db
    .delete(sandboxSwitches)
    .where(eq(sandboxSwitches.key, key))
    .returning({ value: sandboxSwitches.value })
  return typeof row?.value === 'string' ? row.value : null
}

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

const SWITCH = 'maintenance.until'

const reader = switchReader((db) => readSwitch(db, SWITCH))

const readSwitchEnd = async (deps: Deps): Promise<Date | null> => {
  const value = await reader.read(deps)
  return value === null ? null : new Date(value)
}

/** Starts a maintenance that is expected to end at `until`; null ends it. */
export const setMaintenance = async (deps: Deps, until: Date | null): Promise<void> => {
  if (until) await setSwitch(deps.db, SWITCH, until.toISOString())
  else await clearSwitch(deps.db, SWITCH)
  reader.remember(deps, until?.toISOString() ?? null)
}

/** The expected end by the server's setting or by the console; null outside a maintenance. */
export const findMaintenanceEnd = async (deps: Deps): Promise<Date | null> =>
  deps.env.maintenanceUntil ?? readSwitchEnd(deps)

/** The maintenance that the console starts. The server checks its own setting before. */
export const refuseDuringConsoleMaintenance = refuseDuringMaintenance(readSwitchEnd)
