import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useEffect, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { sessionEvents } from '@/api/http/session-events'
import { OverlaysHost } from '@/ui/overlay/overlays-host'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { layout } from '@/ui/theme/tokens'
import { BottomNavigation } from './bottom-navigation'
import { ErrorBoundary } from './error-boundary'
import { Header } from './header'
import { DeferredServices } from './deferred-services'
import { PageHead } from './page-head'
import { PageSkeleton } from './page-skeleton'
import type { PageMeta } from './load-page'
import { RouteSpinner } from './route-spinner'
import { requestsData, routeOf, titleOf } from './route-table'
import { useGivenTitle } from './screen-title'
import { SkipLink } from './skip-link'
import { useGuestMerge } from './use-guest-merge'
import { useMemberChange } from './use-member-change'
import { usePreviousPath } from './use-previous-path'
import { useRouteGuard } from './use-route-guard'
import { useStayOffline } from './use-stay-offline'

/**
 * Rendered on the server so that the HTML names the chunk of the clients: a page that requests its data anyway then does
 * not wait for it after hydration.
 */
const ServiceClients = dynamic(() => import('./service-clients').then((file) => file.ServiceClients))

interface Props {
  meta: PageMeta | null | undefined
  children: ReactNode
}

/** The layout around every screen, configured by the route table. */
export function Shell({ meta, children }: Props) {
  const router = useRouter()
  const route = routeOf(router.pathname)
  const previousPath = usePreviousPath()
  const mayShow = useRouteGuard(route)
  useStayOffline()
  useGuestMerge()
  useMemberChange()
  const given = useGivenTitle()
  const title = given ?? meta?.title ?? titleOf(route, router.query)

  // The clients request the page of a session error.
  useEffect(() => sessionEvents.subscribe((path) => router.replace(path)), [router])

  return (
    <>
      <PageHead {...meta} title={title} />
      <SkipLink />
      <Column>
        <Header route={route} title={title} previousPath={previousPath} />
        <Main id="content" tabIndex={-1}>
          {route.header === 'logo' && title && !meta?.title && (
            <VisuallyHidden as="h1">{title}</VisuallyHidden>
          )}
          <ErrorBoundary resetKey={router.asPath}>{mayShow ? children : <PageSkeleton />}</ErrorBoundary>
        </Main>
        {route.bottomNavigation && <BottomNavigation />}
        <OverlaysHost />
      </Column>
      <RouteSpinner />
      <DeferredServices />
      {requestsData(route) && <ServiceClients />}
    </>
  )
}

const Column = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  max-width: ${layout.column};
  min-height: 100dvh;
  margin: 0 auto;
`

const Main = styled.main`
  flex: 1;
  padding-bottom: calc(${layout.bottomBar} + env(safe-area-inset-bottom));
  outline: 0;
`
