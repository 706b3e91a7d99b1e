import { useLayoutEffect, useState } from 'react'
import { useIsBrowser } from './use-browser-value'

/**
 * What this device had stored when the component was mounted; undefined until hydration has ended, because the server does not know
 * it. Read once: a form that stores its values on every change must not follow them.
 */
export const useStoredOnArrival = <T>(read: () => T): T | undefined => {
  const isBrowser = useIsBrowser()
  const [stored, setStored] = useState(() => (isBrowser ? read() : undefined))
  // After hydration, but before the browser paints.
  useLayoutEffect(() => {
    const onArrival = read()
    setStored((current) => current ?? onArrival)
    // Read once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return stored
}
