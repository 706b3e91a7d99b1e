import { useEffect, useSyncExternalStore } from 'react'
import { resting } from '@/api/http/maintenance'
import { watchBuild } from './build-watch'
import { MaintenanceScreen } from './maintenance-screen'
import { UpdateBar } from './update-bar'

/** The service worker caches an offline page; without it the browser shows its own error page. */
const registerWorker = () => {
  void navigator.serviceWorker?.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined)
}

/** Handles a lost connection, a newer build and maintenance mode during a visit. */
export function OnlineServices() {
  const rest = useSyncExternalStore(resting.watch, resting.get, resting.initial)
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') return undefined
    registerWorker()
    return watchBuild()
  }, [])
  return (
    <>
      {rest && <MaintenanceScreen rest={rest} />}
      <UpdateBar />
    </>
  )
}
