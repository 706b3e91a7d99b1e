import { EmptyState } from '@/ui/feedback/empty-state'
import { LoadingBlocks } from '@/ui/feedback/loading-blocks'
import { styled } from 'styled-components'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { sessionEvents } from '@/api/http/session-events'
import { useSession } from '@/api/http/use-session'
import { keepEntryNotes, previousPath } from '@/browser/history/history-entry'
import { hasGuestCart } from '@/browser/storage/guest-cart-presence'
import { isSignInPath } from '@/lib/return-to'
import { OverlaysHost } from '@/ui/overlay/overlays-host'
import { Button } from '@/ui/primitives/button'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, layout, space } from '@/ui/theme/tokens'
import { BottomNavigation } from './bottom-navigation'
import { DeferredServices } from './deferred-services'
import { ErrorBoundary } from './error-boundary'
import { Header } from './header'
import type { PageProps } from './load-page'
import { PageHead } from './page-head'
import { RouteSpinner } from './route-spinner'
import { routeOf, titleOf } from './route-table'
import { useGivenTitle } from './screen-title'
import { useFirstPaintEnd } from './use-first-paint-end'
import { useMemberChange } from './use-member-change'
import { type GuardFailure, useRouteGuard } from './use-route-guard'
import { useStayOffline } from './use-stay-offline'

/** The placeholder of a members' screen until the session is known. */
export const PageSkeleton = () => {
  return <LoadingBlocks $padding={[16, 'gutter']} label="불러오는 중" heights={['120px', '64px', '64px']} />
}

/** The first focusable element: skips the header and moves focus to the screen. */
const SkipLink = () => {
  return <Link href="#content">본문으로 바로가기</Link>
}

const Link = styled.a`
  position: fixed;
  top: ${space[8]};
  left: ${space[8]};
  z-index: 30;
  padding: ${space[12]} ${space[16]};
  background: ${color.surface};
  color: ${color.ink};

  &:not(:focus) {
    clip-path: inset(50%);
  }
`

/** Merges the visitor's cart after sign-in on any screen. The next page repeats a failed attempt. */
const useGuestMerge = (): void => {
  const { pathname } = useRouter()
  const isMember = useSession() === 'member' && !isSignInPath(pathname)
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isMember || !hasGuestCart()) return
    void import('./merge-guest').then((file) => file.mergeGuest(queryClient))
  }, [isMember, queryClient])
}

/**
 * Rendered on the server so that the HTML names the chunk of the clients: a page that came without its data then does
 * not wait for it after hydration. Not in development, where the bundler names a chunk that it does not serve.
 */
const ServiceClients = dynamic(
  () =>
    import(/* webpackChunkName: "service-clients" */ './service-clients').then((file) => file.ServiceClients),
  { ssr: process.env.NODE_ENV === 'production' },
)

/** Says that a returning member could not be signed in again. */
const SessionFailure = ({ error, retry }: GuardFailure) => (
  <EmptyState title={error.message} action={<Button onClick={retry}>다시 시도하기</Button>} />
)

interface Props extends Pick<PageProps, 'meta' | 'requestsData'> {
  children: ReactNode
}

/** The layout around every screen, configured by the route table. */
export const Shell = ({ meta, requestsData, children }: Props) => {
  const router = useRouter()
  const route = routeOf(router.pathname)
  const { mayShow, failure } = useRouteGuard(route)
  useStayOffline()
  useFirstPaintEnd()
  useGuestMerge()
  const memberChanges = useMemberChange()
  const given = useGivenTitle()
  const routeTitle = titleOf(route, router.query)
  const title = given ?? meta?.title ?? routeTitle

  // The router has replaced the state of the entry once the page is there, and again once its query is known.
  useEffect(keepEntryNotes, [router.isReady])

  // The clients request the page of a session error.
  useEffect(() => sessionEvents.subscribe((path) => router.replace(path)), [router])

  return (
    <>
      <PageHead {...meta} title={title} />
      <SkipLink />
      <Column>
        <Header route={route} title={title} previousPath={previousPath} />
        <Main id="content" tabIndex={-1}>
          {route.header === 'logo' && routeTitle && !meta?.title && (
            <VisuallyHidden as="h1">{routeTitle}</VisuallyHidden>
          )}
          <ErrorBoundary key={memberChanges} resetKey={router.asPath}>
            {mayShow ? children : failure ? <SessionFailure {...failure} /> : <PageSkeleton />}
          </ErrorBoundary>
        </Main>
        {route.bottomNavigation && <BottomNavigation />}
        <OverlaysHost />
      </Column>
      <RouteSpinner />
      <DeferredServices />
      {(requestsData ?? route.membersOnly) && <ServiceClients />}
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
