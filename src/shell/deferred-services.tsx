import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { maintenanceMode } from '@/api/http/maintenance'
import { unconfirmedResult } from '@/api/http/unconfirmed-result'
import { keepInstallPrompt } from '@/browser/install-prompt'

const Nothing = () => null

const OnlineServices = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "after-load" */ './online-services').then(
    (file) => ({ default: file.OnlineServices }),
    () => ({ default: Nothing }),
  ),
)

/**
 * Delay after the load event, so that deferred scripts do not compete with the first view for bandwidth. The measurement of a
 * page's weight finds the timer by it.
 */
export const AFTER_LOAD_MS = 3000

/** Loads `OnlineServices` some seconds after the page, or at once when it has something to show. It stays mounted for outages. */
export function DeferredServices() {
  const isInMaintenance =
    useSyncExternalStore(maintenanceMode.watch, maintenanceMode.get, maintenanceMode.initial) !== null
  const [isDue, setDue] = useState(false)
  useEffect(() => unconfirmedResult.watch(() => setDue(true)), [])
  // The browser fires the install event once, soon after the load.
  useEffect(keepInstallPrompt, [])
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      timer = setTimeout(() => setDue(true), AFTER_LOAD_MS)
    }
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('load', start)
    }
  }, [])
  return <Suspense>{(isDue || isInMaintenance) && <OnlineServices />}</Suspense>
}
