import { useSyncExternalStore } from 'react'
import { storedText } from '@/browser/storage/web-storage'
import {
  addWord,
  clearRecentWords,
  NO_WORDS,
  parseWords,
  type RecentWords,
  removeWord,
  setRecentWordsOn,
} from '../model/recent-words'

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

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  const stop = store.onChange(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

const actions = {
  add: (word: string) => write(addWord(read(), word)),
  remove: (word: string) => write(removeWord(read(), word)),
  clear: () => write(clearRecentWords(read())),
  switch: (isOn: boolean) => write(setRecentWordsOn(isOn)),
}

/** Recent searches of this device, which are never sent to the server. */
export const useRecentWords = () => ({
  ...useSyncExternalStore(subscribe, read, () => NO_WORDS),
  ...actions,
})
