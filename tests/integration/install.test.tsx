import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { installPrompt, isIosSafari, keepInstallPrompt } from '@/browser/install-prompt'
import { InstallInvitation } from '@/shell/install-invitation'
import { axeProblems } from '@tests/setup/axe'
import { renderScreen } from '@tests/setup/render-screen'

const DAY = 24 * 60 * 60 * 1000
const title = () => screen.queryByRole('heading', { name: '담아를 홈 화면에 추가해 보세요' })

beforeEach(() => {
  installPrompt.set(null)
  vi.useRealTimers()
})

/** The browser's install event, shortly after the load. */
const offer = (outcome: 'accepted' | 'dismissed' = 'accepted') => {
  const prompt = vi.fn<() => Promise<unknown>>(async () => ({ outcome }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  const stop = keepInstallPrompt()
  act(() => void window.dispatchEvent(event))
  stop()
  return { event, prompt }
}

describe('the invitation to the home screen', () => {
  it('appears only if the browser offers installation, and replaces the browser’s prompt', async () => {
    await renderScreen(<InstallInvitation />)
    expect(title()).toBeNull()
    const { event } = offer()
    expect(event.defaultPrevented).toBe(true)
    expect(title()).toBeVisible()
    expect(await axeProblems()).toEqual([])
  })

  it('opens the browser’s prompt once, and disappears', async () => {
    const { prompt } = offer()
    const { user } = await renderScreen(<InstallInvitation />)
    await user.dblClick(screen.getByRole('button', { name: '홈 화면에 추가하기' }))
    await waitFor(() => expect(title()).toBeNull())
    expect(prompt).toHaveBeenCalledOnce()
  })

  it('stays hidden for 30 days after it was declined', async () => {
    offer()
    const { user, unmount } = await renderScreen(<InstallInvitation />)
    await user.click(screen.getByRole('button', { name: '다음에 할게요' }))
    expect(title()).toBeNull()
    unmount()
    const second = await renderScreen(<InstallInvitation />)
    expect(title()).toBeNull()
    second.unmount()
    vi.useFakeTimers({ now: Date.now() + 31 * DAY, toFake: ['Date'] })
    await renderScreen(<InstallInvitation />)
    expect(title()).toBeVisible()
  })

  it('stays hidden when the browser’s prompt was declined', async () => {
    offer('dismissed')
    const { user, unmount } = await renderScreen(<InstallInvitation />)
    await user.click(screen.getByRole('button', { name: '홈 화면에 추가하기' }))
    await waitFor(() => expect(title()).toBeNull())
    unmount()
    offer()
    await renderScreen(<InstallInvitation />)
    expect(title()).toBeNull()
  })
})

describe('Safari on iOS, which has a menu instead of a prompt', () => {
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
  it.each([
    ['an iPhone', IPHONE, 5, true],
    ['an iPad that calls itself a Mac', IPHONE.replace('iPhone', 'Macintosh'), 5, true],
    ['a Mac', IPHONE.replace(/iPhone;.*OS X/, 'Macintosh; Intel Mac OS X 10_15_7'), 0, false],
    ['Chrome there', IPHONE.replace('Version/18.1', 'CriOS/130.0'), 5, false],
    ['KakaoTalk there', `${IPHONE} KAKAOTALK 25`, 5, false],
    [
      'Android',
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36',
      5,
      false,
    ],
  ])('%s', (_, userAgent, touchPoints, expected) =>
    expect(isIosSafari(userAgent, touchPoints)).toBe(expected),
  )

  it('shows a hint to the menu', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
    await renderScreen(<InstallInvitation />)
    expect(title()).toBeVisible()
    expect(screen.getByText(/‘홈 화면에 추가’를 고르면/)).toBeVisible()
    expect(screen.queryByRole('button', { name: '홈 화면에 추가하기' })).toBeNull()
  })
})
