import type { MiddlewareHandler } from 'hono'
import { readSwitch, setSwitch, clearSwitch } from '../sandbox/switches'
import type { Deps } from '../deps'
import type { AppEnv } from './app-env'
import { AppError } from './app-error'

const SWITCH = 'maintenance.until'
/** How long a process believes what the console's switch said: one small query a second, not one a request. */
const KNOWN_MS = 1000
/** Said once the expected end has passed, or none is known. */
const AGAIN_SECONDS = 60

const known = new WeakMap<Deps['db'], { at: number; until: Date | null }>()

const endOf = async ({ db, env, now }: Deps): Promise<Date | null> => {
  if (env.maintenanceUntil) return env.maintenanceUntil
  if (!env.isSandbox) return null
  const at = now().getTime()
  const last = known.get(db)
  if (last && at >= last.at && at - last.at < KNOWN_MS) return last.until
  const value = await readSwitch(db, SWITCH)
  const until = value ? new Date(value) : null
  known.set(db, { at, until })
  return until
}

/** The console's switch; null ends the maintenance. */
export const setMaintenance = async (deps: Deps, until: Date | null): Promise<void> => {
  if (until) await setSwitch(deps.db, SWITCH, until.toISOString())
  else await clearSwitch(deps.db, SWITCH)
  known.set(deps.db, { at: deps.now().getTime(), until })
}

/** The end of the maintenance as the console shows it; null while there is none. */
export const maintenanceUntil = (deps: Deps): Promise<Date | null> => endOf(deps)

/**
 * What answers even then, besides the pictures: the console that ends it, and the ways back from outside parties, whose
 * payments and verifications were begun before and must not be lost.
 */
const STAYS_OPEN = /^\/api\/(?:sandbox|dev|payment|nice\/return)(?:\/|$)/

/**
 * While the services rest, every call is refused with 7009 and the seconds until they are expected back. A process is
 * told by DAMA_MAINTENANCE, a sandbox by its console.
 */
export const restInMaintenance: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (STAYS_OPEN.test(c.req.path)) return next()
  const deps = c.get('deps')
  const until = await endOf(deps)
  if (!until) return next()
  const left = Math.ceil((until.getTime() - deps.now().getTime()) / 1000)
  c.header('retry-after', String(left > 0 ? left : AGAIN_SECONDS))
  throw new AppError(7009)
}
