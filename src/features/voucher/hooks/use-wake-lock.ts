import { useEffect } from 'react'

/** Keeps the screen on while `isOn`, if supported. The browser releases the lock of a hidden tab, so it is requested again. */
export const useWakeLock = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isReleased = false
    const request = async () => {
      try {
        const acquired = await navigator.wakeLock.request('screen')
        if (isReleased) await acquired.release()
        else lock = acquired
      } catch {
        // The request fails with a low battery; the hint on the screen remains.
      }
    }
    const requestWhenVisible = () => {
      if (document.visibilityState === 'visible') void request()
    }
    void request()
    document.addEventListener('visibilitychange', requestWhenVisible)
    return () => {
      isReleased = true
      document.removeEventListener('visibilitychange', requestWhenVisible)
      void lock?.release()
    }
  }, [isOn])
}
