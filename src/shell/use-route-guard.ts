import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useCallback, useEffect, useState } from 'react'
import { installStatusQueryOptions } from '@/api/channel/setting'
import type { ApiError } from '@/api/http/api-error'
import { restoreSession, useSession } from '@/api/http/use-session'
import { withReturnTo } from '@/lib/return-to'
import { useIsRouterReady } from '@/browser/history/use-address-ready'
import type { RouteRule } from './route-table'

/** Why a returning member could not be signed in again, with another attempt. */
export interface GuardFailure {
  error: ApiError
  retry: () => void
}

interface Guard {
  /** Whether the screen may be shown now. */
  mayShow: boolean
  failure: GuardFailure | null
}

/** Signs a returning member in again. A service that is not reached is asked again by a tap, and once the connection is back. */
const useRestoredSession = (needsMember: boolean): GuardFailure | null => {
  const session = useSession()
  const [error, setError] = useState<ApiError>()
  const isUnknown = session === 'unknown'
  const restore = useCallback(() => {
    void restoreSession({ needsMember }).then(setError)
  }, [needsMember])
  useEffect(() => {
    if (!isUnknown) return
    restore()
    window.addEventListener('online', restore)
    return () => window.removeEventListener('online', restore)
  }, [isUnknown, restore])
  return isUnknown && error ? { error, retry: restore } : null
}

/** Keeps visitors out of members' screens and everybody out of screens of an extension that is not installed. */
export const useRouteGuard = (route: RouteRule): Guard => {
  const router = useRouter()
  const isReady = useIsRouterReady()
  const session = useSession()
  const { data: installed, errorUpdateCount } = useQuery({
    ...installStatusQueryOptions(),
    enabled: route.extension !== undefined && session === 'member',
  })

  const isMissing = route.extension !== undefined && installed?.[route.extension].installed === false
  const needsLogin = route.membersOnly === true && session === 'visitor'

  const failure = useRestoredSession(route.membersOnly === true)

  useEffect(() => {
    if (!isReady) return
    if (needsLogin) void router.replace(withReturnTo('/my/login', router.asPath))
    else if (isMissing) void router.replace('/')
    // The address changes with every step inside a screen; only the result of the check matters.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [needsLogin, isMissing, isReady])

  if (route.membersOnly && session !== 'member') return { mayShow: false, failure }
  if (route.extension === undefined) return { mayShow: true, failure: null }
  // The check failed. The screen shows its own error instead of an endless skeleton, also while it requests the answer again.
  return { mayShow: installed ? installed[route.extension].installed : errorUpdateCount > 0, failure: null }
}
