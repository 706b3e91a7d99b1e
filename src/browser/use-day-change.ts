import { useSyncExternalStore } from 'react'
import { DAY_MS } from '@/domain/duration'
import { SEOUL_OFFSET_MS } from '@/domain/seoul-calendar'
import { formatDate } from '@/lib/date'
import { serverNow, serverOffset } from '@/lib/server-time'

const untilMidnight = (): number => DAY_MS - ((serverNow() + SEOUL_OFFSET_MS) % DAY_MS)

const watch = (check: () => void) => {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(() => {
      check()
      wait()
    }, untilMidnight())
  }
  const checkAgain = () => {
    clearTimeout(timer)
    wait()
    check()
  }
  wait()
  // Timers stop while a device sleeps.
  window.addEventListener('focus', checkAgain)
  document.addEventListener('visibilitychange', checkAgain)
  const stop = serverOffset.watch(checkAgain)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('focus', checkAgain)
    document.removeEventListener('visibilitychange', checkAgain)
    stop()
  }
}

/** Renders the component again when the day in Seoul changes, by the server's clock: its labels count days or months. */
export const useDayChange = (): void =>
  void useSyncExternalStore(
    watch,
    () => formatDate(serverNow()),
    () => '',
  )
