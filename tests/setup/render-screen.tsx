import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import Router, { type NextRouter } from 'next/router'
import { type ReactElement, useMemo, useState } from 'react'
import { createQueryClient } from '@/api/http/query-client'
import { tokenStore } from '@/api/http/token-store'
import { OverlaysHost } from '@/ui/overlay/overlays-host'
import { requestTokens } from '@tests/mocks/backend'

export interface ScreenRouter {
  /** The current path and query. */
  asPath: string
  /** Every address that the screen navigated to, in order: `push /a`, `replace /b`, `back`. */
  steps: string[]
}

interface Options {
  /** Address of the screen, query included. */
  at?: string
  /** `router.pathname`, where the route has parameters. */
  pathname?: string
  /** Parameters of the route. */
  params?: Record<string, string>
  /** The sample member who is signed in; a visitor without one. */
  as?: string
  queryClient?: QueryClient
}

const parseQuery = (asPath: string): Record<string, string | string[]> => {
  const query: Record<string, string | string[]> = {}
  const search = new URLSearchParams(asPath.split('?')[1] ?? '')
  for (const key of new Set(search.keys())) {
    const values = search.getAll(key)
    query[key] = values.length > 1 ? values : (values[0] ?? '')
  }
  return query
}

const addressOf = (url: Parameters<NextRouter['push']>[0], here: string): string => {
  if (typeof url === 'string') return url
  const query = new URLSearchParams(url.query as Record<string, string>).toString()
  return `${url.pathname ?? here.split('?')[0]}${query ? `?${query}` : ''}`
}

/** The notes that `browser/history` keeps in the entry of the window, which has one entry for all of the router's. */
const enterEntry = (state: unknown = {}): void => {
  history.replaceState(state, '')
  dispatchEvent(new PopStateEvent('popstate', { state }))
}

/** Next's router, in memory: the screen sees its address change, the test reads the navigation. */
const useMemoryRouter = ({ at = '/', pathname, params }: Options, screen: ScreenRouter): NextRouter => {
  const [[asPath = at, ...previousPath], setTrail] = useState<string[]>([at])
  const [states] = useState<unknown[]>([])
  return useMemo(() => {
    const show = (visited: string[]) => {
      screen.asPath = visited[0] ?? at
      setTrail(visited)
    }
    const step =
      (kind: 'push' | 'replace'): NextRouter['push'] =>
      async (url, _as, { shallow = false } = {}) => {
        const next = addressOf(url, asPath)
        screen.steps.push(`${kind} ${next}`)
        if (kind === 'push') {
          states.push(history.state ?? {})
          history.pushState(null, '')
          Router.events.emit('routeChangeComplete', next, { shallow })
        }
        show(kind === 'push' ? [next, asPath, ...previousPath] : [next, ...previousPath])
        return true
      }
    const events = { on: () => undefined, off: () => undefined, emit: () => undefined }
    return {
      route: pathname ?? asPath.split('?')[0] ?? '/',
      pathname: pathname ?? asPath.split('?')[0] ?? '/',
      query: { ...parseQuery(asPath), ...params },
      asPath,
      basePath: '',
      isReady: true,
      isFallback: false,
      isLocaleDomain: false,
      isPreview: false,
      push: step('push'),
      replace: step('replace'),
      back: () => {
        screen.steps.push('back')
        if (previousPath.length === 0) return
        enterEntry(states.pop())
        show(previousPath)
        Router.events.emit('routeChangeComplete', previousPath[0], { shallow: true })
      },
      forward: () => void screen.steps.push('forward'),
      reload: () => void screen.steps.push('reload'),
      prefetch: async () => undefined,
      beforePopState: () => undefined,
      events,
    } satisfies NextRouter
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asPath, previousPath.join(' '), pathname, params, screen])
}

/** The query client of the app, which waits for no further attempt. */
const createImpatientClient = (): QueryClient => {
  const queryClient = createQueryClient()
  const { queries, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 1 } })
  return queryClient
}

/**
 * Renders a screen with the in-process backend, at a URL, as a visitor or a sample member.
 * @returns Testing Library's result with `user` (user-event) and `router`, which records every step
 */
export const renderScreen = async (screen: ReactElement, options: Options = {}) => {
  if (options.as) tokenStore.save(await requestTokens(options.as))
  const queryClient = options.queryClient ?? createImpatientClient()
  enterEntry()
  const router: ScreenRouter = { asPath: options.at ?? '/', steps: [] }
  const Root = () => (
    <RouterContext value={useMemoryRouter(options, router)}>
      <QueryClientProvider client={queryClient}>
        {screen}
        <OverlaysHost />
      </QueryClientProvider>
    </RouterContext>
  )
  const user = userEvent.setup()
  return { user, router, queryClient, ...render(<Root />) }
}
