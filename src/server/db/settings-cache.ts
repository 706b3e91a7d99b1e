import { LRUCache } from 'lru-cache'
import { sharedInProcess } from '@/config/shared-backend'
import { metrics } from '../observability/metrics'

const settings = sharedInProcess('settings-version', () => ({ version: 0 }))

/** A number that grows with every change of the settings that this process has been notified of. */
export const settingsVersion = (): number => settings.version

export const increaseSettingsVersion = (): void => {
  settings.version += 1
}

/** The channel that the triggers of the migration `settings_changed` notify. */
export const SETTINGS_CHANGED = 'settings_changed'

/** Some ten per shop. */
const MAX_ENTRIES = 500

/**
 * Settings of the shops and their categories in the memory of this process. It must be started while its database
 * reports changes, and stopped while it does not.
 */
export interface SettingsCache {
  /** Returns the value of `key`, loaded at most once until the settings change; undefined is not cached. */
  read<T extends object | undefined>(key: string, load: () => Promise<T>): Promise<T>
  /** Drops all values. A load that is under way is used by its callers only. */
  clear(): void
  start(): void
  /** Drops all values; every read loads until the next start. */
  stop(): void
}

/** Creates a stopped cache. `onChange` runs when the settings have changed, or may have while the cache was stopped. */
export const createSettingsCache = (onChange?: () => void): SettingsCache => {
  // Promises, so that concurrent first reads load once, and a load from before a change is dropped with the rest.
  const values = new LRUCache<string, Promise<object | undefined>>({ max: MAX_ENTRIES })
  let isStarted = false
  let hasMissedChanges = false
  return {
    read: <T extends object | undefined>(key: string, load: () => Promise<T>): Promise<T> => {
      const cached = isStarted ? values.get(key) : undefined
      metrics().cacheReads.inc({ cache: 'settings', result: cached ? 'memory' : 'miss' })
      if (cached) return cached as Promise<T>
      if (!isStarted) return load()
      const loading = load()
      values.set(key, loading)
      const drop = () => void (values.peek(key) === loading && values.delete(key))
      loading.then((value) => value === undefined && drop(), drop)
      return loading
    },
    clear: () => {
      values.clear()
      onChange?.()
    },
    start: () => {
      values.clear()
      if (hasMissedChanges) onChange?.()
      hasMissedChanges = false
      isStarted = true
      metrics().listening.set(1)
    },
    stop: () => {
      hasMissedChanges ||= isStarted
      isStarted = false
      metrics().listening.set(0)
      values.clear()
    },
  }
}

/** By database. Its type is not imported, because the module that opens databases imports this one. */
const caches = new WeakMap<object, SettingsCache>()

/** Makes `readSettings` of this database use a cache. */
export const attachSettingsCache = (db: object, cache: SettingsCache): void => void caches.set(db, cache)

/**
 * Returns settings from the memory of this process, or loads them. A transaction is another object without a cache, so that it
 * sees its own changes. Callers must not modify the value.
 */
export const readSettings = <T extends object | undefined>(
  db: object,
  key: string,
  load: () => Promise<T>,
): Promise<T> => caches.get(db)?.read(key, load) ?? load()
