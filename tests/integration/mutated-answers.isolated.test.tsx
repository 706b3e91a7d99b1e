import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { http } from 'msw'
import type { AppProps } from 'next/app'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BAN_GYOHWAN } from '@/demo/seed/persons'
import App from '@/pages/_app'
import { textProblems } from '@tests/foreign/flows/page-health'
import { mutateResponse } from '@tests/foreign/http/mutate-answer'
import { server, testBackend } from '@tests/mocks/backend'
import { FULL_SCREENS, FURTHER_SCREENS, LINKED_ROUTES, routePathOf } from '@tests/setup/full-screens'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

// jsdom has no canvas.
vi.mock('@/features/studio/hooks/use-scene', () => ({
  useScene: () => ({ ref: () => undefined, scene: null }),
}))

const seed = process.env.MUTATION_SEED ?? '1'
/** Values that were changed, of all answers. */
let changes = 0

withBackend()
beforeEach(() => {
  // One log line for engineers for each unreadable part.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server.use(
    http.all('*/api/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url)
      const answer = await (await testBackend()).app.fetch(request)
      const mutated = await mutateResponse(answer, `${request.method} ${pathname}${search}`, seed)
      changes += mutated.changes
      return mutated.response
    }),
  )
})

const pages = import.meta.glob<{ default: ComponentType }>('/src/pages/**/*.tsx')

/** The component of a route's page. */
const pageOf = async (path: string): Promise<ComponentType> => {
  const load = pages[`/src/pages${path}.tsx`] ?? pages[`/src/pages${path.replace(/\/$/, '')}/index.tsx`]
  if (!load) throw new Error(`no page has the path ${path}`)
  return (await load()).default
}

/** The address with ids of the member's newest order and claim. */
const withIds = async (address: string): Promise<string> => {
  const { call } = await testBackend()
  const newest = async (list: string) => {
    const { body } = await call('GET', `/api/services/transaction/dama/${list}?page=1`, { as: BAN_GYOHWAN })
    return body.items[0]
  }
  if (!address.includes('=:')) return address
  const [order, claim] = [await newest('orders'), await newest('claims')]
  return address
    .replace(':orderId', order.id)
    .replace(':lineId', order.transaction_skus[0].id)
    .replace(':claimId', claim.id)
}

const SCREENS = [
  ...[...FULL_SCREENS, ...FURTHER_SCREENS].flatMap(([person, paths]) =>
    paths.map((at) => [at, person] as const),
  ),
  ...Object.entries(LINKED_ROUTES).map(
    ([path, person]) => [`${path}?orderId=:orderId&lineId=:lineId`, person] as const,
  ),
]

/** Every route, as a whole app: a browser test does the same on a build, where React does not report its warnings. */
describe(`with answers that are changed at random (MUTATION_SEED=${seed})`, () => {
  it.each(SCREENS)('%s settles without a crash or an odd text, as %s', async (address, person) => {
    const at = await withIds(address)
    const pathname = routePathOf(at)
    const Screen = await pageOf(pathname)
    let queryClient: QueryClient | undefined
    const Page = () => {
      queryClient = useQueryClient()
      return <Screen />
    }
    const router = { asPath: at } as AppProps['router']
    const { router: memory } = await renderScreen(<App Component={Page} pageProps={{}} router={router} />, {
      at,
      pathname,
      ...(pathname.endsWith('[productId]') && { params: { productId: 'prd_moon-mug' } }),
      ...(person && { as: person }),
    })
    await waitFor(() => {
      // A page that leads to another one shows its skeleton until that one is there.
      if (memory.asPath.split('?')[0] !== at.split('?')[0]) return
      expect(document.querySelector('[aria-busy="true"]')).toBeNull()
      expect(queryClient?.isFetching()).toBe(0)
    })
    expect(textProblems(document.body.textContent ?? '')).toEqual([])
  })

  it('has changed hundreds of values', () => expect(changes).toBeGreaterThan(300))
})
