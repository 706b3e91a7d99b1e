import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { NotificationList } from '@/features/notification/components/notification-list'
import { NotificationSettings } from '@/features/notification/components/notification-settings'
import { notifications } from '@/server/db/schema/notification'
import { NotificationCount } from '@/shell/notification-count'
import { routeTable } from '@/shell/route-table'
import { server, testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { stubIntersection } from '@tests/setup/stub-intersection'
import { withBackend } from '@tests/setup/with-backend'

const BARCO = 'usr_ba_ko'
const CALL = '*/api/notifications'
/** An error that is not retried automatically, unlike a 500. */

withBackend()

describe('the notifications', () => {
  const open = (as = BARCO) =>
    renderScreen(
      <>
        <NotificationCount />
        <NotificationList />
      </>,
      { at: '/my/notification', as },
    )

  it('are grouped by day, newest first, and are marked as read by a tap or all by a button', async () => {
    const { user } = await open()
    const first = (await screen.findAllByRole('link', { name: /읽지 않음/ }))[0]
    if (!first) throw new Error('no notification')
    expect(await screen.findByText(/읽지 않은 알림/)).toBeInTheDocument()
    expect(await axeProblems()).toEqual([])
    const href = first.getAttribute('href') ?? ''
    await user.click(first)
    await waitFor(() => expect(first).not.toHaveAccessibleName(/읽지 않음/))
    expect(routeTable.some(({ path }) => path === href.split('?')[0])).toBe(true)
    await user.click(screen.getByRole('button', { name: '모두 읽음' }))
    await waitFor(() => expect(screen.queryAllByRole('link', { name: /읽지 않음/ })).toEqual([]))
    expect(screen.getByRole('button', { name: '모두 읽음' })).toBeDisabled()
    await waitFor(() => expect(screen.queryByText(/읽지 않은 알림/)).toBeNull())
  })

  it('are all listed when a service sends a day in two parts', async () => {
    const [today, yesterday] = [new Date(), new Date(Date.now() - 24 * 3_600_000)].map((at) =>
      at.toISOString(),
    )
    const items = [today, yesterday, today].map((createDt, index) => ({
      id: `n${index}`,
      kind: 'order',
      title: `알림 ${index}`,
      body: '',
      href: '/my',
      isRead: true,
      createDt,
    }))
    server.use(http.get(CALL, () => HttpResponse.json({ page: 1, itemsPerPage: 20, total: 3, items })))
    await open()
    expect(await screen.findAllByRole('heading', { name: /오늘|어제/ })).toHaveLength(3)
  })

  it('are listed once when a new one has moved the last of a page to the next page', async () => {
    const notificationOf = (id: string) => ({
      id,
      kind: 'order',
      title: `알림 ${id}`,
      body: '',
      href: '/my',
      isRead: true,
      createDt: new Date().toISOString(),
    })
    const near = stubIntersection()
    server.use(
      http.get(CALL, ({ request }) => {
        const isFirst = new URL(request.url).searchParams.get('page') === '1'
        const items = (isFirst ? ['a', 'b'] : ['b', 'c']).map(notificationOf)
        return HttpResponse.json({ items, total: 4, hasNextPage: isFirst })
      }),
    )
    await open()
    await screen.findByText('알림 b')
    near()
    await screen.findByText('알림 c')
    expect(screen.getAllByText(/^알림 [abc]$/).map(({ textContent }) => textContent)).toEqual([
      '알림 a',
      '알림 b',
      '알림 c',
    ])
  })

  it('have a heading when a service sends no readable time', async () => {
    const item = {
      id: 'n1',
      kind: 'order',
      title: '알림 1',
      body: '',
      href: '/my',
      isRead: true,
      createDt: '',
    }
    server.use(http.get(CALL, () => HttpResponse.json({ items: [item], total: 1, hasNextPage: false })))
    await open()
    expect(await screen.findByRole('heading', { name: '지난 알림' })).toBeVisible()
  })

  it('all link to an existing screen', async () => {
    const { db } = await testBackend()
    const paths = routeTable.map(({ path }) => path)
    const lost = (await db.select().from(notifications)).filter(
      ({ href }) => !paths.includes(href.split('?')[0] ?? ''),
    )
    expect(lost).toEqual([])
  })

  it('show an empty state, and can be retried when they fail', async () => {
    server.use(http.get(CALL, () => refuse(7000), { once: true }))
    const { user } = await open('usr_lee_saebom')
    await user.click(await screen.findByRole('button', { name: /다시/ }))
    expect(await screen.findByText('아직 알림이 없어요')).toBeVisible()
  })
})

describe('the settings', () => {
  it('switch each kind, and show the date of the consent to advertising', async () => {
    const { user } = await renderScreen(<NotificationSettings />, {
      at: '/my/notification/settings',
      as: BARCO,
    })
    const gift = await screen.findByRole('switch', { name: /선물/ })
    expect(gift).toBeChecked()
    expect(await axeProblems()).toEqual([])
    await user.click(gift)
    await waitFor(() => expect(gift).not.toBeChecked())
    const event = screen.getByRole('switch', { name: /이벤트/ })
    const wasOn = (event as HTMLInputElement).checked
    await user.click(event)
    const messages = wasOn ? /\d{4}\.\d{2}\.\d{2}에 수신을 거부했어요/ : /\d{4}\.\d{2}\.\d{2}에 동의했어요/
    expect(
      await within(screen.getByRole('region', { name: '마케팅 정보' })).findByText(messages),
    ).toBeVisible()
  })

  it('are all changed by taps in quick succession', async () => {
    const at = { at: '/my/notification/settings', as: 'usr_park_jeju' }
    const { user, unmount } = await renderScreen(<NotificationSettings />, at)
    const switches = async () => {
      await screen.findByRole('switch', { name: /주문/ })
      return screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)
    }
    const before = await switches()
    let isOpen = () => undefined as void
    const opened = new Promise<void>((resolve) => (isOpen = resolve))
    server.use(http.patch(`${CALL}/settings`, () => opened.then(() => undefined)))
    for (const knob of screen.getAllByRole('switch')) await user.click(knob)
    const wanted = before.map((isOn) => !isOn)
    expect(await switches()).toEqual(wanted)
    isOpen()
    await screen.findByText(/^\[담아\] \d{4}\.\d{2}\.\d{2} 이벤트 알림 수신 (동의|거부)가 처리됐어요$/)
    unmount()
    await renderScreen(<NotificationSettings />, at)
    expect(await switches()).toEqual(wanted)
  })

  it('return to the stored value when a change fails', async () => {
    server.use(http.patch(`${CALL}/settings`, () => HttpResponse.json({}, { status: 500 })))
    const { user } = await renderScreen(<NotificationSettings />, {
      at: '/my/notification/settings',
      as: BARCO,
    })
    const order = await screen.findByRole('switch', { name: /주문/ })
    await user.click(order)
    expect(await screen.findByRole('alertdialog')).toBeVisible()
    expect(order).toBeChecked()
  })
})
