import Router from 'next/router'
import { useEffect, useSyncExternalStore } from 'react'
import { maintenanceMode } from '@/api/http/maintenance'
import { watchErrors } from '@/browser/report-error'
import { publicEnv } from '@/config/env'
import { watchBuild } from './build-watch'
import { MaintenanceScreen } from './maintenance-screen'
import { UnconfirmedResultHost } from './unconfirmed-result-host'
import { UpdateBar } from './update-bar'

/** The service worker caches an offline page; without it the browser shows its own error page. */
const registerWorker = () => {
  void navigator.serviceWorker?.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined)
}

/** Loads what the first call needs, for a page that made none; a call loads it again if this fails. */
const loadClients = () => {
  void import('./service-clients').catch(() => undefined)
}

/** Handles a lost connection, a newer build, maintenance mode and changes without a known result during a visit. */
export const OnlineServices = () => {
  const maintenance = useSyncExternalStore(
    maintenanceMode.watch,
    maintenanceMode.get,
    maintenanceMode.initial,
  )
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') return undefined
    registerWorker()
    loadClients()
    return watchBuild()
  }, [])
  useEffect(() => (publicEnv.errorReports.share > 0 ? watchErrors(() => Router.pathname) : undefined), [])
  return (
    <>
      {maintenance && <MaintenanceScreen maintenance={maintenance} />}
      <UpdateBar />
      <UnconfirmedResultHost />
    </>
  )
}
