import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { InfiniteList } from '@/ui/feedback/infinite-list'
import { MoreButton } from '@/ui/feedback/more-button'

interface Page {
  items: string[]
  next: number | undefined
}

const List = ({ load, more }: { load: () => Promise<Page>; more?: string }) => {
  const query = useInfiniteQuery({
    queryKey: ['list'],
    queryFn: load,
    initialPageParam: 1,
    getNextPageParam: (page: Page) => page.next,
    staleTime: 1000,
    retry: false,
  })
  return (
    <InfiniteList
      query={query}
      skeleton={<p>불러오는 중</p>}
      empty={<p>없어요</p>}
      more={more === undefined ? undefined : <MoreButton query={query} label={more} />}
    >
      {(items) => items.map((item) => <p key={item}>{item}</p>)}
    </InfiniteList>
  )
}

/** Elements are in view when a test says so. */
const stubVisibility = () => {
  const observed = { report: () => {} }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly notify: (entries: object[]) => void) {}
      observe(target: Element) {
        observed.report = () => this.notify([{ target, isIntersecting: true, intersectionRatio: 1 }])
      }
      unobserve() {}
      disconnect() {
        observed.report = () => {}
      }
    },
  )
  return observed
}

/** The client of a page that was rendered a minute ago. */
const staleClient = () => {
  const client = new QueryClient()
  const data = { pages: [{ items: ['보름달'], next: 2 }], pageParams: [1] }
  client.setQueryData(['list'], data, { updatedAt: Date.now() - 60_000 })
  return client
}

test('hydrates a page with stale data, without a spinner while the known pages are fetched again', async () => {
  const load = vi.fn<() => Promise<Page>>(() => new Promise(() => {}))
  const container = document.createElement('div')
  const list = (client: QueryClient) => (
    <QueryClientProvider client={client}>
      <List load={load} />
    </QueryClientProvider>
  )
  container.innerHTML = renderToString(list(staleClient()))
  document.body.append(container)
  // A mismatch would be an error of the console, which fails the test.
  await act(async () => {
    render(list(staleClient()), { container, hydrate: true })
  })
  expect(load).toHaveBeenCalledOnce()
  expect(screen.getByText('보름달')).toBeVisible()
  expect(screen.queryByRole('status')).toBeNull()
  container.remove()
})

test('shows the error of the next page at the button for more, and keeps the known items', async () => {
  const load = vi
    .fn<() => Promise<Page>>()
    .mockResolvedValueOnce({ items: ['보름달'], next: 2 })
    .mockRejectedValueOnce(new Error('이어지는 쪽을 불러오지 못했어요.'))
    .mockResolvedValueOnce({ items: ['반달'], next: undefined })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List load={load} more="더 보기" />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: '더 보기' }))
  fireEvent.click(await screen.findByRole('button', { name: /다시/ }))
  expect(await screen.findByText('반달')).toBeVisible()
  expect(screen.getByText('보름달')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

describe('a service that answers everything in one page', () => {
  const everything = Array.from({ length: 1000 }, (_, index) => `달 ${index + 1}`)
  const countDrawn = () => screen.getAllByText(/^달 \d+$/).length
  const renderList = (load: () => Promise<Page>, more?: string) =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <List load={load} {...(more && { more })} />
      </QueryClientProvider>,
    )

  test('is drawn in parts, the next one when the foot is in view, and its next page after the last part', async () => {
    const observed = stubVisibility()
    const load = vi
      .fn<() => Promise<Page>>()
      .mockResolvedValueOnce({ items: everything.slice(0, 250), next: 2 })
      .mockResolvedValueOnce({ items: ['보름달'], next: undefined })
    renderList(load)
    await screen.findByText('달 1')
    expect(countDrawn()).toBe(100)
    act(() => observed.report())
    expect(countDrawn()).toBe(200)
    act(() => observed.report())
    expect(countDrawn()).toBe(250)
    expect(load).toHaveBeenCalledOnce()
    act(() => observed.report())
    expect(await screen.findByText('보름달')).toBeVisible()
    expect(countDrawn()).toBe(250)
  })

  test('is drawn in parts by a button where other content follows', async () => {
    renderList(async () => ({ items: everything, next: undefined }), '리뷰 더 보기')
    await screen.findByText('달 1')
    fireEvent.click(screen.getByRole('button', { name: '더 보기' }))
    expect(countDrawn()).toBe(200)
    expect(screen.queryByText('리뷰 더 보기')).toBeNull()
  })
})

test('loads three pages without a gesture of a service that has always more, then one for each tap or three after a gesture', async () => {
  const observed = stubVisibility()
  let page = 0
  const load = vi.fn<() => Promise<Page>>(async () => {
    page += 1
    return { items: [`달 ${page}`], next: page + 1 }
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List load={load} />
    </QueryClientProvider>,
  )
  /** The foot stays in view, as where each page is too short to scroll. */
  const stayAtFoot = async () => {
    for (let turn = 0; turn < 10; turn += 1)
      await act(async () => {
        observed.report()
        await new Promise((done) => setTimeout(done, 0))
      })
  }
  expect(await screen.findByText('달 1')).toBeVisible()
  await stayAtFoot()
  expect(load).toHaveBeenCalledTimes(4)
  fireEvent.click(screen.getByRole('button', { name: '더 보기' }))
  await stayAtFoot()
  expect(load).toHaveBeenCalledTimes(5)
  fireEvent.wheel(window)
  await stayAtFoot()
  expect(load).toHaveBeenCalledTimes(8)
  vi.unstubAllGlobals()
})

test.each([
  [{}, '없어요'],
  [{ unreadableItems: 1 }, '불러오지 못했어요'],
])('a list without a fitting item of which %j shows "%s"', async (counted, text) => {
  const load = async () => ({ items: [], next: undefined, ...counted })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List load={load} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(text)).toBeVisible()
})
