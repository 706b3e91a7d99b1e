import { hydrate } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { dehydratePage } from '@/api/http/page-data'
import { createQueryClient } from '@/api/http/query-client'

it('gives the browser the successful queries of the loader, as JSON', async () => {
  const server = createQueryClient()
  const items = [{ id: 'prd_1', images: ['a', 'b'], sale: null }]
  server.setQueryData(['product', 'products', { page: 1 }], { page: 1, items })
  server.setQueryData(['review', 'count'], 0)
  await server.prefetchQuery({
    queryKey: ['failed'],
    queryFn: () => Promise.reject(new Error('no')),
    retry: false,
  })

  const page = dehydratePage(server)
  const browser = createQueryClient()
  hydrate(browser, JSON.parse(JSON.stringify(page)))
  const successful = server
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
  expect(
    browser
      .getQueryCache()
      .getAll()
      .map(({ queryHash, state }) => [queryHash, state]),
  ).toEqual(successful.map(({ queryHash, state }) => [queryHash, state]))
})

it('holds nothing that Next refuses in page props', () => {
  const server = createQueryClient()
  server.setQueryData(['product'], { id: 'prd_1', sale: undefined })
  const page = dehydratePage(server)
  expect(page.queries[0]?.state.data).toStrictEqual({ id: 'prd_1' })
  expect(page).toStrictEqual(JSON.parse(JSON.stringify(page)))
})
