import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import type { AppProps } from 'next/app'
import dynamic from 'next/dynamic'
import { useEffect, useMemo, useState } from 'react'
import { toDeviceState } from '@/api/http/page-data'
import { createQueryClient, setRefetchOnMount } from '@/api/http/query-client'
import { useAbsentCapabilities } from '@/api/http/use-capability'
import { InitialSession } from '@/api/http/use-session'
import { RenderedForAddress } from '@/browser/history/use-is-router-ready'
import { ProofHost } from '@/features/passcode/components/proof-host'
import { assumeServerTime } from '@/lib/server-time'
import { ProductDrawerHost } from '@/screens/product-drawer/product-drawer-host'
// Must listen to steps through the history before the router does.
import '@/browser/history/history-entry'
import { WishProvider } from '@/screens/wish/wish-provider'
import { ErrorBoundary, SilentErrorBoundary } from '@/shell/error-boundary'
import type { PageProps } from '@/shell/load-page'
import { Shell } from '@/shell/shell'
import { GlobalStyle } from '@/ui/theme/global-style'

const NextScreen = dynamic(() =>
  import(/* webpackChunkName: "next-screen" */ '@/screens/page-data/next-screen').then(
    (file) => file.NextScreen,
  ),
)

export default function App({ Component, pageProps, router }: AppProps<PageProps>) {
  const [queryClient] = useState(() => {
    if (typeof window !== 'undefined' && pageProps.renderedAt) assumeServerTime(pageProps.renderedAt)
    const client = createQueryClient()
    // A personal page is rendered with current data.
    if (pageProps.session) setRefetchOnMount(client, false)
    return client
  })
  useEffect(() => setRefetchOnMount(queryClient, true), [queryClient])
  const data = useMemo(() => pageProps.data && toDeviceState(pageProps.data), [pageProps.data])
  useAbsentCapabilities(pageProps.absentCapabilities)
  return (
    <QueryClientProvider client={queryClient}>
      <RenderedForAddress value={pageProps.isForAddress ?? false}>
        <InitialSession value={pageProps.session ?? 'unknown'}>
          <HydrationBoundary state={data}>
            <GlobalStyle />
            {/* The shell has a boundary for the screen; this one covers the shell and its overlays. */}
            <ErrorBoundary resetKey={router.asPath}>
              <WishProvider>
                <Shell meta={pageProps.meta} requestsData={pageProps.requestsData} further={NextScreen}>
                  <Component {...pageProps} />
                </Shell>
                <SilentErrorBoundary>
                  <ProductDrawerHost />
                </SilentErrorBoundary>
                <ProofHost />
              </WishProvider>
            </ErrorBoundary>
          </HydrationBoundary>
        </InitialSession>
      </RenderedForAddress>
    </QueryClientProvider>
  )
}
