import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { installStatusQueryOptions } from '@/api/channel/setting'
import type { ApiError } from '@/api/http/api-error'
import { sessionEvents } from '@/api/http/session-events'
import { restoreSession, useSession } from '@/api/http/use-session'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { signInPath } from '@/lib/return-to'
import type { RouteRule } from './route-table'

/** Why a returning member could not be signed in again, with another attempt. */
export interface GuardFailure {
  error: ApiError
  retry: () => void
}

interface Guard {
  /** Whether the screen may be shown now. */
  mayShow: boolean
  /** Also on a page of everybody, which is shown all the same. */
  failure: GuardFailure | null
}

/** Signs a returning member in again. A service that is not reached is asked again by a tap. */
const useRestoredSession = (needsMember: boolean): GuardFailure | null => {
  const session = useSession()
  const [error, setError] = useState<ApiError>()
  const isUnknown = session === 'unknown'
  const retry = () => void restoreSession({ needsMember }).then(setError)
  useEffect(() => {
    if (isUnknown) retry()
    // oxlint-disable-next-line react/exhaustive-deps -- the function is another one in each render
  }, [isUnknown, needsMember])
  return isUnknown && error ? { error, retry } : null
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
    // Not while the session ends on purpose, which leads to another page.
    if (needsLogin && !sessionEvents.isNavigating()) {
      void router.replace(signInPath(router.asPath))
    } else if (isMissing) void router.replace('/')
    // The address changes with every step inside a screen; only its page and the result of the check matter.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [needsLogin, isMissing, isReady, route.path])

  const isAdmitted = !route.membersOnly || session === 'member'
  // Where the check failed the screen shows its own error instead of an endless skeleton, also while it requests the answer again.
  const isInstalled =
    route.extension === undefined || (installed ? installed[route.extension].installed : errorUpdateCount > 0)
  return { mayShow: isAdmitted && isInstalled, failure }
}

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
