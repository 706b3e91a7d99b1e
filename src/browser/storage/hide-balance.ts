import { useSyncExternalStore } from 'react'

const KEY = 'dama_hide_balance'
const watchers = new Set<() => void>()

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    removeEventListener('storage', watcher)
  }
}

/** Hides or shows balances on this device, in every tab. */
export const hideBalance = (isHidden: boolean): void => {
  try {
    if (isHidden) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Full or forbidden: nothing is remembered, and what is shown stays shown.
  }
  for (const watcher of watchers) watcher()
}

/** Whether this device hides balances: somebody may be looking over a shoulder. */
export const useHiddenBalance = (): boolean => useSyncExternalStore(watch, read, () => false)
