import { useEffect } from 'react'

/** Keeps the screen lit while `on`, where the browser can; it forgets when the tab is left, so it is asked again. */
export const useWakeLock = (on: boolean): void => {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      try {
        const got = await navigator.wakeLock.request('screen')
        if (isOver) await got.release()
        else lock = got
      } catch {
        // A low battery refuses; the hint on the screen is what remains.
      }
    }
    const askAgain = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    void ask()
    document.addEventListener('visibilitychange', askAgain)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', askAgain)
      void lock?.release()
    }
  }, [on])
}
