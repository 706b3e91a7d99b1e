import { sharedInProcess } from '@/config/shared-backend'

/** Empties what is noted for the whole process, which other test files share: its `shutdown` or its `backend`. */
export const forgetShared = (key: 'shutdown' | 'backend'): void => {
  const value = sharedInProcess<Record<string, unknown>>(key, () => ({}))
  for (const name of Object.keys(value)) delete value[name]
}
