import { HydrationBoundary, QueryClient, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { useRouter } from 'next/router'
import { afterEach, expect, it, vi } from 'vitest'
import { dehydratePage, toDeviceState } from '@/api/http/page-data'
import { moneyQueryOptions } from '@/api/main/money'
import { NotificationList } from '@/features/notification/components/notification-list'
import { currentMonth } from '@/lib/date'
import { serverNow } from '@/lib/server-time'
import { MonthNavigator } from '@/ui/feedback/month-navigator'
import { Countdown } from '@/ui/primitives/countdown'
import { server } from '@tests/mocks/backend'
import { renderScreen } from '@tests/setup/render-screen'
import { stubIntersection } from '@tests/setup/stub-intersection'
import { withBackend } from '@tests/setup/with-backend'

const HOUR = 3_600_000

withBackend()
afterEach(() => void vi.useRealTimers())

const answerWithTime = (time: number) =>
  server.use(
    http.head(
      '*/icon.svg',
      () => new HttpResponse(null, { headers: { date: new Date(time).toUTCString() } }),
    ),
  )

it('a running sale shows its time on a device that is a day ahead, and does not end', async () => {
  const real = Date.now() - 24 * HOUR
  answerWithTime(real)
  const onEnd = vi.fn<() => void>()
  await renderScreen(
    <Countdown endsAt={new Date(real + 2 * HOUR).toISOString()} label="2시간 뒤까지" onEnd={onEnd} />,
  )
  expect(screen.getByRole('timer')).toHaveTextContent('--:--:--')
  expect(await screen.findByText(/^0[12]:\d\d:\d\d$/)).toBeInTheDocument()
  expect(onEnd).not.toHaveBeenCalled()
})

it('a sale that is over ends where the server tells no time', async () => {
  const onEnd = vi.fn<() => void>()
  await renderScreen(
    <Countdown endsAt={new Date(Date.now() - HOUR).toISOString()} label="끝" onEnd={onEnd} />,
  )
  expect(await screen.findByText('00:00:00')).toBeInTheDocument()
  expect(onEnd).toHaveBeenCalledOnce()
})

it('the first answer of a call tells the time', async () => {
  server.use(
    http.get('*/api/money', () =>
      HttpResponse.json({ code: 7000 }, { status: 400, headers: { date: 'Thu, 31 Dec 2026 15:00:00 GMT' } }),
    ),
  )
  const Money = () => <p>{useQuery(moneyQueryOptions()).status}</p>
  await renderScreen(<Money />, { as: 'usr_kim_dama' })
  expect(await screen.findByText('error')).toBeVisible()
  expect(currentMonth(serverNow())).toEqual({ year: 2027, month: 1 })
})

it('the months turn over at midnight of New Year while they are open', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: new Date('2026-12-31T23:59:30+09:00'),
  })
  render(<MonthNavigator value={{ year: 2026, month: 12 }} onChange={() => undefined} />)
  expect(screen.getByRole('button', { name: '다음 달' })).toBeDisabled()
  await act(async () => vi.advanceTimersByTime(31_000))
  expect(screen.getByRole('button', { name: '다음 달' })).toBeEnabled()
})

it('a page of the server is asked for again on a device that is an hour behind', async () => {
  const onServer = new QueryClient()
  onServer.setQueryData(['balance'], 1_000, { updatedAt: Date.now() + HOUR })
  const state = toDeviceState(dehydratePage(onServer))
  const load = vi.fn<() => Promise<number>>(async () => 2_000)
  const Balance = () => <p>{useQuery({ queryKey: ['balance'], queryFn: load }).data}</p>
  const Pages = () => {
    const router = useRouter()
    return (
      <>
        {router.asPath === '/my' && <Balance />}
        <button type="button" onClick={() => void router.push(router.asPath === '/my' ? '/x' : '/my')}>
          이동
        </button>
      </>
    )
  }
  const { user } = await renderScreen(
    <HydrationBoundary state={state}>
      <Pages />
    </HydrationBoundary>,
    { at: '/my' },
  )
  load.mockClear()
  await user.click(screen.getByRole('button', { name: '이동' }))
  await user.click(screen.getByRole('button', { name: '이동' }))
  expect(await screen.findByText('2000')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

it('a page that a service repeats is shown once', async () => {
  stubIntersection()
  const items = ['a', 'b'].map((id) => ({
    id,
    kind: 'order',
    title: `알림 ${id}`,
    body: '',
    href: '/my',
    isRead: true,
    createDt: new Date().toISOString(),
  }))
  let calls = 0
  server.use(
    http.get('*/api/notifications', () => {
      calls += 1
      return HttpResponse.json({ items, total: 100, page: calls, hasNextPage: true })
    }),
  )
  await renderScreen(<NotificationList />, { at: '/my/notification', as: 'usr_ba_ko' })
  expect(await screen.findAllByText('알림 a')).toHaveLength(1)
  expect(calls).toBeLessThanOrEqual(2)
})
