import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { capabilities } from '@/api/http/capability-store'
import { setDeviceMember } from '@/browser/storage/device-member'
import { removePersonalStorage } from '@/browser/storage/personal-storage'
import { errorCodes } from '@/domain/error-codes'
import { NotificationSettings } from '@/features/notification/components/notification-settings'
import { PushOffer } from '@/features/notification/components/push-offer'
import { PushSection } from '@/features/notification/components/push-section'
import { pushSubscriptions } from '@/server/db/schema/notification'
import { server, testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { stubPush } from '@tests/setup/push-in-window'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

const KIM = 'usr_kim_dama'
const DAY = 24 * 60 * 60_000

withBackend()
afterEach(async () => {
  capabilities.set(['push'], false)
  await (await testBackend()).db.delete(pushSubscriptions)
})

const endpointsOf = async (userId: string) => {
  const { db } = await testBackend()
  const rows = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
  return rows.map(({ endpoint }) => endpoint)
}
const offer = () => renderScreen(<PushOffer />, { at: '/card/send-gift/success', as: KIM })
const title = () => screen.queryByRole('heading', { name: '소식이 오면 알려 드릴까요?' })
const settings = () => renderScreen(<NotificationSettings />, { at: '/my/notification/settings', as: KIM })
const findSwitch = () => screen.findByRole('switch', { name: /이 기기로 알림 받기/ })
const settingsAreShown = () => screen.findByRole('switch', { name: /이벤트·혜택/ })

describe('the offer after a success', () => {
  it('asks the browser after the tap only, and is over then', async () => {
    const browser = stubPush()
    const { user } = await renderScreen(
      <>
        <PushOffer />
        <PushSection />
      </>,
      { as: KIM },
    )
    expect(await screen.findByRole('button', { name: '알림 받기' })).toBeVisible()
    expect(browser.state).toMatchObject({ asked: 0, registered: 0 })
    expect(await axeProblems()).toEqual([])
    await user.click(screen.getByRole('button', { name: '알림 받기' }))
    expect(await screen.findByText('이 기기로 알림을 보내 드릴게요')).toBeVisible()
    await waitFor(() => expect(title()).toBeNull())
    const [endpoint] = await endpointsOf(KIM)
    expect(browser.readNote()).toMatchObject({
      endpoint,
      changeUrl: expect.stringMatching(/^http.*\/api\/push\/subscription\/change$/),
    })
    expect(await findSwitch()).toBeChecked()
  })

  it('is postponed for 90 days on this device', async () => {
    const browser = stubPush()
    const { user, unmount } = await offer()
    await user.click(await screen.findByRole('button', { name: '나중에' }))
    expect(title()).toBeNull()
    unmount()
    const second = await offer()
    expect(title()).toBeNull()
    second.unmount()
    localStorage.setItem(
      'dama_push_later',
      String(Number(localStorage.getItem('dama_push_later')) - 91 * DAY),
    )
    await offer()
    await waitFor(() => expect(title()).toBeVisible())
    expect(browser.state.asked).toBe(0)
  })

  it('says so when the person refuses, and does not come back', async () => {
    stubPush('denied')
    const { user, unmount } = await offer()
    await user.click(await screen.findByRole('button', { name: '알림 받기' }))
    expect(await screen.findByText('알림을 켜지 않았어요')).toBeVisible()
    await waitFor(() => expect(title()).toBeNull())
    unmount()
    const { unmount: leave } = await settings()
    expect(await findSwitch()).toBeDisabled()
    expect(screen.getByText(/이 브라우저가 알림을 막고 있어요/)).toBeVisible()
    expect(await axeProblems()).toEqual([])
    leave()
    expect(await endpointsOf(KIM)).toEqual([])
  })

  it('says so when the browser has no push service', async () => {
    const browser = stubPush()
    browser.subscribe.mockRejectedValue(new DOMException('push service error', 'AbortError'))
    const { user } = await offer()
    await user.click(await screen.findByRole('button', { name: '알림 받기' }))
    expect(await screen.findByText('이 브라우저에서는 알림을 켤 수 없어요')).toBeVisible()
  })
})

describe('the switch in the settings', () => {
  it('turns the notices of this device on and off', async () => {
    const browser = stubPush()
    const { user } = await settings()
    expect(await findSwitch()).not.toBeChecked()
    await user.click(await findSwitch())
    await waitFor(async () => expect(await findSwitch()).toBeChecked())
    await waitFor(async () => expect(await findSwitch()).toBeEnabled())
    expect(await endpointsOf(KIM)).toHaveLength(1)
    expect(await axeProblems()).toEqual([])
    await user.click(await findSwitch())
    expect(await screen.findByText('이 기기의 알림을 껐어요')).toBeVisible()
    await waitFor(async () => expect(await findSwitch()).not.toBeChecked())
    expect(await endpointsOf(KIM)).toEqual([])
    expect(browser.state.unsubscribed).toBe(1)
    expect(browser.readNote()).toBeNull()
  })

  it('is off where the server has lost the address, as after the end of the session from another device', async () => {
    stubPush()
    const { user } = await settings()
    await user.click(await findSwitch())
    await waitFor(async () => expect(await endpointsOf(KIM)).toHaveLength(1))
    await waitFor(async () => expect(await findSwitch()).toBeEnabled())
    await (await testBackend()).db.delete(pushSubscriptions)
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(async () => expect(await findSwitch()).not.toBeChecked())
  })

  it('says how to get notices on an iPhone, whose browser has none for a page', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    )
    const { unmount } = await settings()
    expect(await screen.findByText(/‘홈 화면에 추가’를 고른 다음/)).toBeVisible()
    expect(screen.queryByRole('switch', { name: /이 기기로/ })).toBeNull()
    unmount()
    await offer()
    expect(title()).toBeNull()
  })

  it('is hidden in a browser without notices, and where the service has none', async () => {
    const { unmount } = await settings()
    await settingsAreShown()
    expect(screen.queryByRole('heading', { name: '이 기기의 알림' })).toBeNull()
    unmount()
    stubPush()
    const asked = vi.fn<() => void>()
    server.use(
      http.get('*/api/push/subscription', () => {
        asked()
        return new HttpResponse(null, { status: 404 })
      }),
    )
    capabilities.set(['push'], true)
    await settings()
    await settingsAreShown()
    expect(screen.queryByRole('heading', { name: '이 기기의 알림' })).toBeNull()
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('a server without a key', () => {
  it.each(['default', 'denied', 'granted'] as const)(
    'has neither the switch nor the offer in a browser whose permission is %s',
    async (permission) => {
      const browser = stubPush()
      browser.state.permission = permission
      const answered = vi.fn<() => void>()
      server.use(
        http.get('*/api/push/subscription', () => {
          answered()
          return refuse(errorCodes.NOT_SUPPORTED)
        }),
      )
      await renderScreen(
        <>
          <PushOffer />
          <NotificationSettings />
        </>,
        { as: KIM },
      )
      await settingsAreShown()
      await waitFor(() => expect(answered).toHaveBeenCalled())
      expect(screen.queryByRole('heading', { name: '이 기기의 알림' })).toBeNull()
      expect(title()).toBeNull()
      expect(browser.state.asked).toBe(0)
    },
  )
})

describe('the address of this browser', () => {
  const switchOn = async () => {
    const browser = stubPush()
    const { user, unmount } = await settings()
    await user.click(await findSwitch())
    await waitFor(() => expect(browser.readNote()).not.toBeNull())
    unmount()
    return browser
  }

  it('is given up at a sign-out, also without an answer of the server, and shown notices close', async () => {
    const browser = await switchOn()
    const close = vi.fn<() => void>()
    browser.notices.push({ close })
    removePersonalStorage()
    await waitFor(() => expect(browser.readNote()).toBeNull())
    expect(browser.state.unsubscribed).toBe(1)
    expect(close).toHaveBeenCalledOnce()
  })

  it('is given up when another member signs in, and stays for the same one', async () => {
    setDeviceMember(KIM, '/')
    const browser = await switchOn()
    setDeviceMember(KIM, '/')
    expect(browser.state.unsubscribed).toBe(0)
    setDeviceMember('usr_lee_saebom', '/')
    await waitFor(() => expect(browser.state.unsubscribed).toBe(1))
  })
})
