import { useSyncExternalStore } from 'react'
import type { Store } from '@/lib/create-store'

const never = () => () => undefined

/** A constant primitive that only the browser has; `fallback` on the server and for the first paint. */
export const useBrowserValue = <T extends string | number | boolean | null>(read: () => T, fallback: T): T =>
  useSyncExternalStore(never, read, () => fallback)

/** False on the server and at the first paint of its HTML: what the device stores is read after that. */
export const useIsBrowser = (): boolean => useBrowserValue(() => true, false)

/** The value of a store; its first one on the server and at the first paint. */
export const useStore = <T>({ watch, get, initial }: Store<T>): T => useSyncExternalStore(watch, get, initial)
