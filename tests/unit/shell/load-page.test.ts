import { readdirSync, readFileSync } from 'node:fs'
import { queryOptions } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadAddressPage } from '@/screens/page-data/load-address-page'
import { pageQueries } from '@/screens/page-data/page-queries'
import { loadPage } from '@/shell/load-page'
import { publicPage } from '@/shell/public-page'

const options = vi.hoisted(() => (key: string, data: () => Promise<unknown>) => ({
  queryKey: [key],
  queryFn: data,
  retry: false,
}))
vi.mock('@/api/channel/setting', () => ({
  basicSettingQueryOptions: () => options('setting', async () => 'setting'),
  installStatusQueryOptions: () => options('status', async () => 'status'),
}))

const { session } = vi.hoisted(() => ({
  session: { current: { session: 'member', hasGuestCart: false } },
}))
vi.mock('@/api/http/server-transport', () => ({
  readServerSession: () => session.current,
  withServerClients: (work: () => unknown) => work(),
}))
// On a machine that is busy for three seconds a page gives up waiting for its data.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterAll(() => void vi.useRealTimers())
const asked = { query: {} }

const ready = queryOptions(options('ready', async () => 'data'))
const failing = queryOptions(options('failing', () => Promise.reject(new Error('down'))))

test('a page with all of its data requests none', async () => {
  const page = await loadPage(async ({ queryClient }) => void (await queryClient.prefetchQuery(ready)))
  expect(page.requestsData).toBe(false)
  expect(page.data.queries.map(({ queryKey }) => queryKey[0])).toContain('ready')
})

test('a page requests its data as soon as one query of it has failed on the server', async () => {
  const page = await loadPage(async ({ queryClient }) => {
    await Promise.all([queryClient.prefetchQuery(ready), queryClient.prefetchQuery(failing)])
  })
  expect(page.requestsData).toBe(true)
})

test('a page that could not be loaded at all requests its data', async () => {
  const fail = () => Promise.reject(new Error('down'))
  expect(await publicPage(fail)({ params: {} })).toMatchObject({ props: { requestsData: true } })
  const page = loadAddressPage(asked, { isPublic: true, first: () => [failing] })
  expect(await page).toMatchObject({ isForAddress: true, requestsData: true })
})

test('queries that depend on the first data are loaded after it', async () => {
  const { data, requestsData } = await loadAddressPage(asked, {
    first: () => [ready],
    further: (loaded) => [options(`after ${String(loaded.getQueryData(['ready']))}`, async () => 'more')],
  })
  expect(data?.queries.map(({ queryKey }) => queryKey[0])).toContain('after data')
  expect(requestsData).toBe(false)
})

test.each([
  ['member', false, true],
  ['unknown', false, true],
  ['visitor', true, true],
  ['visitor', false, false],
])(
  'without queries, a page for a %s with a cart on the device (%s) requests data: %s',
  async (name, hasGuestCart, expected) => {
    session.current = { session: name, hasGuestCart }
    expect(await loadAddressPage(asked, { first: () => [] })).toMatchObject({
      session: name,
      requestsData: expected,
    })
  },
)

test('every page that loads its data for an address has its queries, and no other route has', () => {
  const routes = readdirSync('src/pages', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((file) => readFileSync(file, 'utf8').includes('.getInitialProps = addressPage'))
    .map((file) => file.replace(/^src\/pages(.*?)(\/index)?\.tsx$/, '$1'))
  expect(routes.toSorted()).toEqual(Object.keys(pageQueries).toSorted())
})
