import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { maintenanceMode } from '@/api/http/maintenance'
import { unconfirmedResult } from '@/api/http/unconfirmed-result'
import { keepInstallPrompt } from '@/browser/install-prompt'
import { useStore } from '@/browser/use-browser-value'

/**
 * Delay after the load event, so that deferred scripts do not compete with the first view for bandwidth. The measurement of a
 * page's bytes recognises the timer by this number.
 */
export const AFTER_LOAD_MS = 3000

/** Delay before the script is asked for again, after its load failed. */
export const RETRY_MS = 30_000

const useOnlineServices = (isWanted: boolean): ReactNode => {
  const [services, setServices] = useState<ReactNode>(null)
  const isMissing = isWanted && services === null
  useEffect(() => {
    if (!isMissing) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () =>
      import(/* webpackChunkName: "after-load" */ './online-services').then(
        ({ OnlineServices }) => setServices(<OnlineServices />),
        () => {
          if (!isOver) timer = setTimeout(load, RETRY_MS)
        },
      )
    void load()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isMissing])
  return services
}

/** Loads `OnlineServices` some seconds after the page, or at once when it has something to show. It stays mounted for outages. */
export const DeferredServices = ({ further: Further }: { further?: ComponentType }) => {
  const isInMaintenance = useStore(maintenanceMode) !== null
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
  const services = useOnlineServices(isDue || isInMaintenance)
  return (
    <>
      {services}
      {isDue && Further && <Further />}
    </>
  )
}
