import type { Deps } from '@/server/deps'
import { refuseDuringMaintenance } from '@/server/http/maintenance'
import { switchReader } from './switch-reader'
import { clearSwitch, readSwitch, setSwitch } from './switches'

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
