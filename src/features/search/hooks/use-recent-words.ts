import { useSyncExternalStore } from 'react'
import { NO_ITEMS, recentWords } from '@/browser/storage/recent-lists'

/** The recent searches of this device, and what changes them. */
export const useRecentWords = () => ({
  ...useSyncExternalStore(recentWords.watch, recentWords.read, () => NO_ITEMS),
  add: recentWords.add,
  remove: recentWords.remove,
  clear: recentWords.clear,
  switch: recentWords.switch,
})
