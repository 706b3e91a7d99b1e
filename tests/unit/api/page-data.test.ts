import { dehydrate, hydrate } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { packPage, unpackPage } from '@/api/http/page-data'
import { createQueryClient } from '@/api/http/query-client'

it('a page’s answers reach the browser as the loader had them, in fewer bytes', async () => {
  const server = createQueryClient()
  const items = Array.from({ length: 8 }, (_, index) => ({
    id: `prd_${index}`,
    images: ['a', 'b'],
    sale: null,
  }))
  server.setQueryData(['product', 'products', { page: 1 }], { page: 1, items })
  server.setQueryData(['review', 'count'], 0)
  await server.prefetchQuery({
    queryKey: ['failed'],
    queryFn: () => Promise.reject(new Error('no')),
    retry: false,
  })

  const sent = JSON.stringify(packPage(server))
  expect(sent.length).toBeLessThan(JSON.stringify(dehydrate(server)).length / 2)
  const browser = createQueryClient()
  hydrate(browser, unpackPage(JSON.parse(sent)))
  const had = server
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
  expect(
    browser
      .getQueryCache()
      .getAll()
      .map(({ queryHash, state }) => [queryHash, state]),
  ).toEqual(had.map(({ queryHash, state }) => [queryHash, state]))
})
