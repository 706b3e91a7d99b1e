import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import type { AppProps } from 'next/app'
import { useState } from 'react'
import { createQueryClient } from '@/api/http/query-client'
import { ProofHost } from '@/features/passcode/components/proof-host'
import { ProductDrawerHost } from '@/screens/product-drawer/product-drawer-host'
import { WishProvider } from '@/screens/wish/wish-provider'
// Must listen to steps through the history before the router does.
import '@/browser/history/history-entry'
import { ErrorBoundary } from '@/shell/error-boundary'
import { SilentErrorBoundary } from '@/shell/silent-error-boundary'
import type { PageMeta } from '@/shell/public-page'
import { Shell } from '@/shell/shell'
import { GlobalStyle } from '@/ui/theme/global-style'

interface PageProps {
  data?: DehydratedState
  meta?: PageMeta | null
}

export default function App({ Component, pageProps, router }: AppProps<PageProps>) {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={pageProps.data}>
        <GlobalStyle />
        {/* The shell has a boundary for the screen; this one covers the shell and its overlays. */}
        <ErrorBoundary resetKey={router.asPath}>
          <WishProvider>
            <Shell meta={pageProps.meta}>
              <Component {...pageProps} />
            </Shell>
            <SilentErrorBoundary>
              <ProductDrawerHost />
            </SilentErrorBoundary>
            <ProofHost />
          </WishProvider>
        </ErrorBoundary>
      </HydrationBoundary>
    </QueryClientProvider>
  )
}
