import { useSyncExternalStore } from 'react'
import { storedText } from './web-storage'

export type Theme = 'system' | 'light' | 'dark'

/** The script of the first paint (`config/first-script.js`) reads the same key. */
const KEY = 'dama_theme'
const stored = storedText('device', KEY)

const read = (): Theme => {
  const text = stored.read()
  return text === 'light' || text === 'dark' ? text : 'system'
}

/**
 * Chooses the scheme on this device, in every tab.
 *
 * @returns false where the storage is forbidden, so that nothing changes
 */
export const chooseTheme = (theme: Theme): boolean => {
  const isStored = theme === 'system' ? stored.remove() : stored.write(theme)
  // The script of the first paint listens to it; other tabs get the browser's own event.
  if (isStored) window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: stored.read() }))
  return isStored
}

/** The scheme that this device chose. */
export const useTheme = (): Theme => useSyncExternalStore(stored.onChange, read, () => 'system')
