import { useEffect, useRef, useState } from 'react'

/** Arrivals at the same address, without anybody having touched the page, that are still no loop. */
const MAX_ARRIVALS = 2
const GESTURES = ['pointerdown', 'keydown', 'click', 'popstate'] as const

/**
 * Whether pages lead to each other by themselves: the same address is reached for the third time since the last gesture. The
 * shell then shows no page, so that none leads on.
 *
 * @param address with its query
 */
export const useRedirectLoop = (address: string): boolean => {
  const arrivals = useRef(new Map<string, number>())
  const [isLoop, setLoop] = useState(false)
  useEffect(() => {
    const forget = () => arrivals.current.clear()
    GESTURES.forEach((gesture) => addEventListener(gesture, forget, true))
    return () => GESTURES.forEach((gesture) => removeEventListener(gesture, forget, true))
  }, [])
  useEffect(() => {
    const count = (arrivals.current.get(address) ?? 0) + 1
    arrivals.current.set(address, count)
    setLoop(count > MAX_ARRIVALS)
  }, [address])
  return isLoop
}
