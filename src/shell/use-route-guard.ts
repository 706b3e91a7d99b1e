import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { installStatusQueryOptions } from '@/api/channel/setting'
import { restoreSession, useSession } from '@/api/http/use-session'
import { withReturnTo } from '@/lib/return-to'
import { useIsRouterReady } from '@/browser/history/use-address-ready'
import type { RouteRule } from './route-table'

/**
 * Keeps visitors out of members' screens and everybody out of screens of an extension that is not installed.
 *
 * @returns whether the screen may be shown now
 */
export const useRouteGuard = (route: RouteRule): boolean => {
  const router = useRouter()
  const isReady = useIsRouterReady()
  const session = useSession()
  const { data: installed, errorUpdateCount } = useQuery({
    ...installStatusQueryOptions(),
    enabled: route.extension !== undefined && session === 'member',
  })

  const isMissing = route.extension !== undefined && installed?.[route.extension].installed === false
  const needsLogin = route.membersOnly === true && session === 'visitor'

  useEffect(() => {
    if (session === 'unknown') void restoreSession({ needsMember: route.membersOnly === true })
  }, [session, route.membersOnly])

  useEffect(() => {
    if (!isReady) return
    if (needsLogin) void router.replace(withReturnTo('/my/login', router.asPath))
    else if (isMissing) void router.replace('/')
    // The address changes with every step inside a screen; only the result of the check matters.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [needsLogin, isMissing, isReady])

  if (route.membersOnly && session !== 'member') return false
  if (route.extension === undefined) return true
  // The check failed. The screen shows its own error instead of an endless skeleton, also while it requests the answer again.
  return installed ? installed[route.extension].installed : errorUpdateCount > 0
}
