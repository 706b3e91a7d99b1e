/** `tab`: until the tab is closed. `device`: for every tab, until it is removed. */
type StoragePlace = 'tab' | 'device'

// Looked up at each use: a browser may forbid storage, and a server has none.
const storageOf = (place: StoragePlace): Storage => (place === 'tab' ? sessionStorage : localStorage)

/**
 * Text under one key. This module is the only one that touches the browser's storage. Where storage is forbidden
 * or full nothing is read and nothing throws, so that a screen works without what it stores.
 */
export const storedText = (place: StoragePlace, key: string) => ({
  /** Null when there is none. */
  read: (): string | null => {
    try {
      return storageOf(place).getItem(key)
    } catch {
      return null
    }
  },
  /** @returns whether it was stored */
  write: (text: string): boolean => {
    try {
      storageOf(place).setItem(key, text)
      return true
    } catch {
      return false
    }
  },
  /** @returns whether it could be removed */
  remove: (): boolean => {
    try {
      storageOf(place).removeItem(key)
      return true
    } catch {
      return false
    }
  },
  /** Calls the listener with the new text when another tab changes it. @returns a function that stops it */
  onChange: (listener: (text: string | null) => void): (() => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener(event.newValue)
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  },
})

/**
 * A value under one key, stored as JSON.
 *
 * @param parse checks what was stored; null for what is not of the expected shape
 */
export const storedJson = <T extends object>(
  place: StoragePlace,
  key: string,
  parse: (value: unknown) => T | null,
) => {
  const stored = storedText(place, key)
  return {
    read: (): T | null => {
      try {
        return parse(JSON.parse(stored.read() ?? 'null'))
      } catch {
        return null
      }
    },
    write: (value: T): boolean => stored.write(JSON.stringify(value)),
    remove: stored.remove,
  }
}

/** The keys that begin with `prefix`; none where storage is forbidden. */
export const storedKeys = (place: StoragePlace, prefix: string): string[] => {
  try {
    const storage = storageOf(place)
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    return keys.filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Removes everything that this tab has stored. */
export const clearTabStorage = (): void => {
  try {
    sessionStorage.clear()
  } catch {
    // Forbidden: there is nothing to remove.
  }
}
