import { useSyncExternalStore } from 'react'
import {
  addWord,
  clearWords,
  NO_WORDS,
  parseWords,
  type RecentWords,
  removeWord,
  switchWords,
} from '../model/recent-words'

const KEY = 'dama_recent_words'
const listeners = new Set<() => void>()
/** What was read or written last; also the only copy where the storage is forbidden. */
let text: string | null = null
let current: RecentWords = NO_WORDS

const read = (): RecentWords => {
  let stored = text
  try {
    stored = localStorage.getItem(KEY)
  } catch {
    // Private windows of some browsers: the words live as long as the page.
  }
  if (stored !== text) {
    text = stored
    current = parseWords(stored)
  }
  return current
}

const write = (next: RecentWords): void => {
  current = next
  text = JSON.stringify(next)
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  // Another tab of the same shop.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

const actions = {
  add: (word: string) => write(addWord(read(), word)),
  remove: (word: string) => write(removeWord(read(), word)),
  clear: () => write(clearWords(read())),
  switch: (isOn: boolean) => write(switchWords(isOn)),
}

/** The words searched for on this device; they never leave it. */
export const useRecentWords = () => ({
  ...useSyncExternalStore(subscribe, read, () => NO_WORDS),
  ...actions,
})
