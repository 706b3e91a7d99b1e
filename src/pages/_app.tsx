import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import type { AppProps } from 'next/app'
import { useMemo, useState } from 'react'
import { type PageData, unpackPage } from '@/api/http/page-data'
import { createQueryClient } from '@/api/http/query-client'
import { ProofHost } from '@/features/passcode/components/proof-host'
import { ProductDrawerHost } from '@/screens/product-drawer/product-drawer-host'
import { WishProvider } from '@/screens/wish/wish-provider'
// Hears of each step through the history before the router does.
import '@/browser/history/history-steps'
import { ErrorBoundary } from '@/shell/error-boundary'
import { SilentErrorBoundary } from '@/shell/silent-error-boundary'
import type { PageMeta } from '@/shell/public-page'
import { Shell } from '@/shell/shell'
import { GlobalStyle } from '@/ui/theme/global-style'

interface PageProps {
  data?: PageData
  meta?: PageMeta | null
}

export default function App({ Component, pageProps, router }: AppProps<PageProps>) {
  const [queryClient] = useState(createQueryClient)
  const { data } = pageProps
  const state = useMemo(() => data && unpackPage(data), [data])
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={state}>
        <GlobalStyle />
        {/* The shell has one for the screen; this one is for the shell itself and what lies over it. */}
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
