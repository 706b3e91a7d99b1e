import { useSyncExternalStore } from 'react'
import { formatDate } from '@/lib/date'

const watch = (check: () => void) => {
  window.addEventListener('focus', check)
  document.addEventListener('visibilitychange', check)
  return () => {
    window.removeEventListener('focus', check)
    document.removeEventListener('visibilitychange', check)
  }
}

/** Renders the component again when its page is shown again on another day in Seoul: its labels count days. */
export const useDayChange = (): void =>
  void useSyncExternalStore(
    watch,
    () => formatDate(Date.now()),
    () => '',
  )
