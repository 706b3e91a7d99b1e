import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { resting } from '@/api/http/maintenance'
import { keepInstallPrompt } from '@/browser/install-prompt'

const Nothing = () => null

const OnlineServices = lazy<ComponentType>(() =>
  import('./online-services').then(
    (file) => ({ default: file.OnlineServices }),
    () => ({ default: Nothing }),
  ),
)

/** After the load, so that the first view and what follows it at once have the line for themselves. */
const AFTER_LOAD_MS = 3000

/** `OnlineServices` comes some seconds after the page, or at once when the services rest. It stays: it must be there when the server is not. */
export function DeferredServices() {
  const isResting = useSyncExternalStore(resting.watch, resting.get, resting.initial) !== null
  const [isDue, setDue] = useState(false)
  // The browser offers it once, soon after the load.
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
  return <Suspense>{(isDue || isResting) && <OnlineServices />}</Suspense>
}
