import { useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import Head from 'next/head'
import { useRouter } from 'next/router'
import { type ComponentType, type MouseEvent, type ReactNode, useEffect } from 'react'
import { styled } from 'styled-components'
import { sessionEvents } from '@/api/http/session-events'
import { useSession } from '@/api/http/use-session'
import { keepEntryNotes, previousPath } from '@/browser/history/history-entry'
import { isResultStep } from '@/browser/history/result-step'
import { siteOrigin } from '@/browser/share/share-content'
import { hasGuestCart } from '@/browser/storage/guest-cart-presence'
import { useBrowserValue } from '@/browser/use-browser-value'
import { brand, pageTitle } from '@/config/brand'
import { publicEnv } from '@/config/env'
import { mediaUrl } from '@/lib/media'
import { isSignInPath } from '@/lib/return-to'
import { EmptyState } from '@/ui/feedback/empty-state'
import { LoadingBlocks } from '@/ui/feedback/loading-blocks'
import { OverlaysHost } from '@/ui/overlay/overlays-host'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { FIRST_PAINT } from '@/ui/theme/below-first-view'
import { color, layout, space } from '@/ui/theme/tokens'
import { BottomNavigation } from './bottom-navigation'
import { DeferredServices } from './deferred-services'
import { ErrorBoundary } from './error-boundary'
import { Header } from './header'
import type { PageProps, PageMeta } from './load-page'
import { RouteSpinner } from './route-spinner'
import { routeOf, titleOf } from './route-table'
import { useGivenTitle } from './screen-title'
import { useMemberChange } from './use-member-change'
import { type GuardFailure, useRedirectLoop, useRouteGuard } from './use-route-guard'

const SHARE_WIDTH = 1200
const DEFAULT_IMAGE = '/og-default.png'

/** The address of a page's share image: absolute with an origin, because crawlers ignore relative ones. */
export const shareImageUrl = (image: string | undefined, origin: string): string => {
  const picture = image ? mediaUrl(image, SHARE_WIDTH) : DEFAULT_IMAGE
  return picture.startsWith('/') ? origin + picture : picture
}

/** Title, description, share image and canonical address of a screen. */
const PageHead = ({ title, description = brand.description, image }: PageMeta) => {
  const { asPath } = useRouter()
  const full = pageTitle(title)
  const path = asPath.split(/[?#]/)[0] ?? '/'
  // Without a configured address of the site only the browser knows it.
  const origin = useBrowserValue(siteOrigin, publicEnv.siteUrl)
  return (
    <Head>
      <title>{full}</title>
      <meta
        key="viewport"
        name="viewport"
        content="width=device-width, initial-scale=1, viewport-fit=cover"
      />
      <meta name="description" content={description} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={shareImageUrl(image, origin)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      {publicEnv.siteUrl && <link rel="canonical" href={publicEnv.siteUrl + path} />}
    </Head>
  )
}

/** Marks the error as a cancelled navigation, so that the router neither reports it nor reloads the page. */
const cancelled = () => Object.assign(new Error('Offline'), { cancelled: true })

/**
 * Cancels navigation while offline and shows the reason. Otherwise the router would load the next page as a
 * document, and the browser's error page would replace the app. A step to the result of a change is not given up: a form that
 * stays would make the change again. The service worker keeps a page for the document, which opens the result later.
 */
const useStayOffline = (): void => {
  const { events, replace } = useRouter()

  useEffect(() => {
    const cancelNavigation = (error: Error & { cancelled?: boolean }, path: string, options: unknown) => {
      if (navigator.onLine || error.cancelled) return
      const isResult = isResultStep()
      if (isResult && navigator.serviceWorker?.controller) return
      if (isResult) window.addEventListener('online', () => void replace(path), { once: true })
      toast(
        isResult
          ? '처리됐어요. 인터넷에 연결되면 결과를 보여 드려요.'
          : '인터넷에 연결되지 않았어요. 연결을 확인해 주세요.',
      )
      // A throwing listener prevents later listeners from running.
      events.emit('routeChangeError', cancelled(), path, options)
      throw cancelled()
    }
    events.on('routeChangeError', cancelNavigation)
    return () => events.off('routeChangeError', cancelNavigation)
  }, [events, replace])
}

/** Ends the rules for the first paint of the document, which do not hold for pages that the router opens. */
const useFirstPaintEnd = (): void => {
  useEffect(() => document.documentElement.removeAttribute(FIRST_PAINT), [])
}

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

/** Loads the whole document: home may be the page that is shown, and a link to it would do nothing. */
const loadHome = (event: MouseEvent) => {
  event.preventDefault()
  location.assign('/')
}

/** Instead of pages that lead to each other without an end. */
const RedirectLoop = () => (
  <div role="alert">
    <EmptyState
      title="화면을 열지 못했어요"
      body="잠시 후 다시 시도해 주세요. 계속되면 고객센터에 알려 주세요."
      action={
        <Button href="/" onClick={loadHome}>
          홈으로 가기
        </Button>
      }
    />
  </div>
)

interface Props extends Pick<PageProps, 'meta' | 'requestsData'> {
  /** Mounted some seconds after the page. */
  further?: ComponentType
  children: ReactNode
}

/** The layout around every screen, configured by the route table. */
export const Shell = ({ meta, requestsData, further, children }: Props) => {
  const router = useRouter()
  const route = routeOf(router.pathname)
  const isLoop = useRedirectLoop(router.asPath)
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
            {isLoop ? (
              <RedirectLoop />
            ) : mayShow ? (
              children
            ) : failure ? (
              <SessionFailure {...failure} />
            ) : (
              <PageSkeleton />
            )}
          </ErrorBoundary>
        </Main>
        {route.bottomNavigation && <BottomNavigation />}
        <OverlaysHost />
      </Column>
      <RouteSpinner />
      <DeferredServices further={further} />
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
  padding-bottom: ${layout.bottomBar};
  outline: 0;
`
