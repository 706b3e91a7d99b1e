import type { MiddlewareHandler } from 'hono'
import { readSwitch, setSwitch, clearSwitch } from '@/demo/sandbox/switches'
import type { Deps } from '../deps'
import type { AppEnv } from './app-env'
import { AppError } from './app-error'
import { switchReader } from './switch-reader'

const SWITCH = 'maintenance.until'
/** Said once the expected end has passed, or none is known. */
const AGAIN_SECONDS = 60

const reader = switchReader((db) => readSwitch(db, SWITCH))

const endOf = async (deps: Deps): Promise<Date | null> => {
  if (deps.env.maintenanceUntil) return deps.env.maintenanceUntil
  const value = deps.env.isSandbox ? await reader.read(deps) : null
  return value ? new Date(value) : null
}

/** The console's switch; null ends the maintenance. */
export const setMaintenance = async (deps: Deps, until: Date | null): Promise<void> => {
  if (until) await setSwitch(deps.db, SWITCH, until.toISOString())
  else await clearSwitch(deps.db, SWITCH)
  reader.note(deps, until?.toISOString() ?? null)
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
  throw new AppError('MAINTENANCE')
}
