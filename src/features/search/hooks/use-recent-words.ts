import { useSyncExternalStore } from 'react'
import { NO_WORDS, recentWords } from '@/browser/storage/recent-words'

/** The recent searches of this device, and what changes them. */
export const useRecentWords = () => ({
  ...useSyncExternalStore(recentWords.watch, recentWords.read, () => NO_WORDS),
  add: recentWords.add,
  remove: recentWords.remove,
  clear: recentWords.clear,
  switch: recentWords.switch,
})
