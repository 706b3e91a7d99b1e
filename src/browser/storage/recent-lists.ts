import { clearAtSignOut } from './personal-storage'
import { MAX_PRODUCTS, noteSeenProduct, storedRecentProducts, withFirst } from './recent-products'
import { storedText } from './web-storage'

/** What was used last on this device, the latest first and each once, and whether it is stored. */
export interface RecentList {
  isOn: boolean
  items: readonly string[]
}

export const NO_ITEMS: RecentList = { isOn: true, items: [] }

/** Adds an item at the top and removes its earlier entry. */
export const addItem = (recent: RecentList, item: string, max: number): RecentList =>
  recent.isOn && item !== '' ? { ...recent, items: withFirst(recent.items, item, max) } : recent

export const removeItem = (recent: RecentList, item: string): RecentList => ({
  ...recent,
  items: recent.items.filter((other) => other !== item),
})

/** Switching the storage off deletes what is stored. */
export const setListOn = (isOn: boolean): RecentList => ({ isOn, items: [] })

/** Parses the stored value, which has its items under `field`; an invalid one gives none. */
export const parseList = (stored: string | null, field: string, max: number): RecentList => {
  try {
    const value = JSON.parse(stored ?? 'null') as Record<string, unknown> | null
    const items = value?.[field]
    if (typeof value?.isOn !== 'boolean' || !Array.isArray(items)) return NO_ITEMS
    const texts = items.filter((item): item is string => typeof item === 'string' && item !== '')
    return { isOn: value.isOn, items: [...new Set(texts)].slice(0, max) }
  } catch {
    return NO_ITEMS
  }
}

/** A list of this device, which is never sent to the server as such. */
const recentList = (store: typeof storedRecentProducts, field: string, max: number) => {
  const listeners = new Set<() => void>()
  /** The last stored value, and the only copy where storage is not available. */
  let text: string | null = null
  let current = NO_ITEMS
  let isStored = true

  const read = (): RecentList => {
    const stored = store.read() ?? (isStored ? null : text)
    if (stored !== text) {
      text = stored
      current = parseList(stored, field, max)
    }
    return current
  }
  const write = (next: RecentList): void => {
    current = next
    text = JSON.stringify({ isOn: next.isOn, [field]: next.items })
    isStored = store.write(text)
    // In a full storage an older list would stay, also after it was cleared.
    if (!isStored) store.remove()
    for (const listener of listeners) listener()
  }
  return {
    read,
    watch: (listener: () => void) => {
      listeners.add(listener)
      const stop = store.onChange(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    add: (item: string): void => write(addItem(read(), item, max)),
    remove: (item: string): void => write(removeItem(read(), item)),
    /** Whether items are stored stays as it is. */
    clear: (): void => {
      if (read().items.length > 0) write({ ...read(), items: [] })
    },
    switch: (isOn: boolean): void => write(setListOn(isOn)),
    /** Undoes a change; `before` is the list as it was read. */
    restore: (before: RecentList): void => write(before),
  }
}

const MAX_RECENT_WORDS = 10

/** The recent searches. */
export const recentWords = recentList(storedText('device', 'dama_recent_words'), 'words', MAX_RECENT_WORDS)
/** The ids of the products that were looked at. */
export const recentProducts = {
  ...recentList(storedRecentProducts, 'ids', MAX_PRODUCTS),
  add: noteSeenProduct,
}

clearAtSignOut(() => {
  recentProducts.clear()
  recentWords.clear()
})
