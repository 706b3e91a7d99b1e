import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import Cookies from 'js-cookie'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { meKey } from '@/api/http/shared-keys'
import { tokenStore } from '@/api/http/token-store'
import { ensureSession } from '@/api/http/use-session'
import { postWish } from '@/api/product/wishlist'
import { showError } from '@/commerce-ui/errors/show-error'
import { errorCodes } from '@/domain/error-codes'
import { orderOwner, orderSubmissions, readPendingOrder } from '@/features/order/model/order-storage'
import MyPage from '@/pages/my/index'
import SignUpPage from '@/pages/my/sign-up/index'
import { Shell } from '@/shell/shell'
import { useMemberChange } from '@/shell/use-member-change'
import { alertQueue } from '@/ui/overlay/alert-store'
import { requestTokens, server } from '@tests/mocks/backend'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()

const openMyHome = async () => {
  await renderScreen(
    <Shell meta={null}>
      <MyPage />
    </Shell>,
    { at: '/my', as: 'usr_kim_dama' },
  )
  await screen.findByRole('heading', { name: '김담아님' })
}

it('a tab shows nothing of the previous member after another one has signed in', async () => {
  await openMyHome()
  // Another tab changes the cookies without a word to this one.
  const { token, refreshToken } = await requestTokens('usr_lee_saebom')
  Cookies.set('dama_access', `Bearer ${token}`)
  Cookies.set('dama_refresh', refreshToken ?? '')
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByRole('heading', { name: '이새봄님' })).toBeVisible()
  expect(screen.queryByText(/김담아/)).toBeNull()
})

it('a tab shows nothing of the previous member when its refresh brings another one', async () => {
  await openMyHome()
  // Another tab has signed in another member, and their access token has run out since.
  const { refreshToken } = await requestTokens('usr_lee_saebom')
  Cookies.remove('dama_access')
  Cookies.set('dama_refresh', refreshToken ?? '')
  const seen: string[] = []
  const observer = new MutationObserver(() => seen.push(document.body.textContent ?? ''))
  await act(async () => {
    window.dispatchEvent(new Event('focus'))
    await ensureSession()
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  expect(await screen.findByRole('heading', { name: '이새봄님' })).toBeVisible()
  observer.disconnect()
  expect(seen.filter((text) => text.includes('김담아'))).toEqual([])
})

describe('with tokens that name no member', () => {
  const signInAt = (tab: string) => {
    Cookies.set('dama_access', `Bearer access-of-${tab}`)
    Cookies.set('dama_refresh', `refresh-of-${tab}`)
    Cookies.set('dama_owner', `owner-of-${tab}`)
  }
  const queryClient = new QueryClient()
  const Tab = () => {
    useMemberChange()
    return null
  }
  const openTab = ({ hasOwner } = { hasOwner: true }) => {
    signInAt('first')
    if (!hasOwner) Cookies.remove('dama_owner')
    render(
      <QueryClientProvider client={queryClient}>
        <Tab />
      </QueryClientProvider>,
    )
    queryClient.setQueryData(meKey, { name: '김담아' })
    orderSubmissions.open(orderOwner(), { kind: 'direct', order: {} } as never)
  }
  const focus = () => act(() => void window.dispatchEvent(new Event('focus')))
  const seen = () => [queryClient.getQueryData(meKey), readPendingOrder()?.body]

  it('a tab keeps its data while the same session goes on', () => {
    openTab()
    Cookies.set('dama_access', 'Bearer renewed')
    focus()
    Cookies.remove('dama_access')
    focus()
    expect(seen()).toEqual([{ name: '김담아' }, { kind: 'direct', order: {} }])
  })

  it('a tab drops the data of the previous member after another one has signed in in another tab', () => {
    openTab()
    signInAt('second')
    focus()
    expect(seen()).toEqual([undefined, undefined])
    expect(sessionStorage).toHaveLength(0)
  })

  it('a tab drops the data of the member after a sign-out in another tab', () => {
    openTab()
    for (const name of ['dama_access', 'dama_refresh', 'dama_owner']) Cookies.remove(name)
    focus()
    expect(seen()).toEqual([undefined, undefined])
  })

  it('a tab in which a session has ended keeps its data for the same member, and drops it for another one', () => {
    openTab()
    act(() => tokenStore.clear())
    focus()
    signInAt('first')
    focus()
    expect(seen()).toEqual([{ name: '김담아' }, { kind: 'direct', order: {} }])
    act(() => tokenStore.clear())
    focus()
    signInAt('second')
    focus()
    expect(seen()).toEqual([undefined, undefined])
    expect(sessionStorage).toHaveLength(0)
  })

  it('a tab drops the data of a member who signed in with an earlier version, too', () => {
    openTab({ hasOwner: false })
    expect(seen()).toEqual([{ name: '김담아' }, { kind: 'direct', order: {} }])
    signInAt('second')
    focus()
    expect(seen()).toEqual([undefined, undefined])
  })

  it('an unfinished order is not offered to another member, who signs in before the tab notices', () => {
    openTab()
    signInAt('second')
    expect(readPendingOrder()).toBeNull()
  })
})

it('a visitor on the sign-up page sees the providers instead of consents that cannot be sent', async () => {
  await renderScreen(<SignUpPage />, { at: '/my/sign-up' })
  expect(await screen.findByRole('button', { name: /카카오/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /동의하고 시작하기/ })).toBeNull()
})

it('redirects a member who has agreed from the sign-up page to returnTo', async () => {
  const { router } = await renderScreen(<SignUpPage />, {
    at: '/my/sign-up?returnTo=%2Fmy%2Fcards',
    as: 'usr_kim_dama',
  })
  await waitFor(() => expect(router.steps).toContain('replace /my/cards'))
})

describe('a change on the screen of a member while another one has signed in in a second window', () => {
  let refusals = 0
  const press = async () => {
    try {
      await postWish('prd_moon-mug')
    } catch (error) {
      void showError(error)
      refusals += 1
    }
  }
  const Probe = () => {
    const [isAgreed, setAgreed] = useState(false)
    return (
      <>
        <input type="checkbox" aria-label="동의" checked={isAgreed} onChange={() => setAgreed(!isAgreed)} />
        <button onClick={() => void press()}>찜하기</button>
      </>
    )
  }

  it('is refused by the server, and the screen starts afresh without what was filled in', async () => {
    await renderScreen(
      <Shell meta={null}>
        <Probe />
      </Shell>,
      { at: '/shopping', as: 'usr_kim_dama' },
    )
    fireEvent.click(screen.getByRole('checkbox'))
    const { token, refreshToken } = await requestTokens('usr_lee_saebom')
    Cookies.set('dama_access', `Bearer ${token}`)
    Cookies.set('dama_refresh', refreshToken ?? '')
    const codes: unknown[] = []
    server.events.on('response:mocked', async ({ response }) => {
      if (response.status === 409) codes.push(((await response.clone().json()) as { code?: number }).code)
    })
    const text = '다른 계정으로 로그인되어 화면을 새로 불러왔어요.'
    fireEvent.click(screen.getByRole('button', { name: '찜하기' }))
    // The shell has the place of toasts, and so has the render of the test.
    expect(await screen.findAllByText(text, undefined, { timeout: 20_000 })).not.toEqual([])
    expect(codes).toContain(errorCodes.MEMBER_CHANGED)
    expect(screen.getByRole('checkbox')).not.toBeChecked()
    await waitFor(() => expect(refusals).toBe(1))
    // The press has no message that asks for what is done already.
    expect(alertQueue.get()).toEqual([])
  })
})
