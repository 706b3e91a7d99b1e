import { useEffect, useState } from 'react'

/** Whether the code is shown: after a tap, until the tab is hidden. */
export const useReveal = () => {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isShown) return undefined
    const hide = () => {
      if (document.visibilityState === 'hidden') setShown(false)
    }
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [isShown])
  return { isShown, show: () => setShown(true), hide: () => setShown(false) }
}
