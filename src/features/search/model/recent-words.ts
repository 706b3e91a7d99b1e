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

export const clearRecentWords = (recent: RecentWords): RecentWords => ({ ...recent, words: [] })

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
