import { storedText } from './web-storage'

/** Recent searches on this device, the latest first, and whether they are stored. */
export interface RecentWords {
  isOn: boolean
  words: readonly string[]
}

const MAX_WORDS = 10
export const NO_WORDS: RecentWords = { isOn: true, words: [] }

/** Adds a search at the top and removes its earlier entry. */
export const addWord = (recent: RecentWords, word: string): RecentWords =>
  recent.isOn && word !== ''
    ? { ...recent, words: [word, ...recent.words.filter((other) => other !== word)].slice(0, MAX_WORDS) }
    : recent

export const removeWord = (recent: RecentWords, word: string): RecentWords => ({
  ...recent,
  words: recent.words.filter((other) => other !== word),
})

const clearRecentWords = (recent: RecentWords): RecentWords => ({ ...recent, words: [] })

/** Switching the storage off deletes the stored searches. */
export const setRecentWordsOn = (isOn: boolean): RecentWords => ({ isOn, words: [] })

/** Parses the stored value; an invalid one gives none. */
export const parseWords = (stored: string | null): RecentWords => {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<RecentWords> | null
    if (typeof value?.isOn !== 'boolean' || !Array.isArray(value.words)) return NO_WORDS
    const words = value.words.filter((word) => typeof word === 'string' && word !== '')
    return { isOn: value.isOn, words: words.slice(0, MAX_WORDS) }
  } catch {
    return NO_WORDS
  }
}

const store = storedText('device', 'dama_recent_words')
const listeners = new Set<() => void>()
/** The last stored value, and the only copy where storage is not available. */
let text: string | null = null
let current: RecentWords = NO_WORDS
let isStored = true

const read = (): RecentWords => {
  const stored = isStored ? store.read() : text
  if (stored !== text) {
    text = stored
    current = parseWords(stored)
  }
  return current
}

const write = (next: RecentWords): void => {
  current = next
  text = JSON.stringify(next)
  isStored = store.write(text)
  for (const listener of listeners) listener()
}

/** The recent searches of this device, which are never sent to the server. */
export const recentWords = {
  read,
  watch: (listener: () => void) => {
    listeners.add(listener)
    const stop = store.onChange(listener)
    return () => {
      listeners.delete(listener)
      stop()
    }
  },
  add: (word: string): void => write(addWord(read(), word)),
  remove: (word: string): void => write(removeWord(read(), word)),
  /** Whether searches are stored stays as it is. */
  clear: (): void => {
    if (read().words.length > 0) write(clearRecentWords(read()))
  },
  switch: (isOn: boolean): void => write(setRecentWordsOn(isOn)),
}
