import { useSyncExternalStore } from 'react'
import { storedText } from './web-storage'

const stored = storedText('device', 'dama_hide_balance')
const watchers = new Set<() => void>()

const read = (): boolean => stored.read() === '1'

const watch = (watcher: () => void): (() => void) => {
  const stop = stored.onChange(watcher)
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    stop()
  }
}

/** Hides or shows balances on this device, in every tab. Without storage, what is shown stays shown. */
export const hideBalance = (isHidden: boolean): void => {
  if (isHidden) stored.write('1')
  else stored.remove()
  for (const watcher of watchers) watcher()
}

/** Whether this device hides balances from people nearby. */
export const useHiddenBalance = (): boolean => useSyncExternalStore(watch, read, () => false)
