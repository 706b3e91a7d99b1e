import { useEffect, useSyncExternalStore } from 'react'
import { resting } from '@/api/http/maintenance'
import { watchBuild } from './build-watch'
import { MaintenanceScreen } from './maintenance-screen'
import { UpdateBar } from './update-bar'

/** The worker keeps a page for the time without a connection; without it the browser shows its own. */
const registerWorker = () => {
  void navigator.serviceWorker?.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined)
}

/** What looks after a visit that lasts: a lost connection, a newer build, services at rest. */
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
