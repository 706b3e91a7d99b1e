import Cookies from 'js-cookie'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ensureSession } from '@/api/http/use-session'
import MyPage from '@/pages/my/index'
import SignUpPage from '@/pages/my/sign-up/index'
import { Shell } from '@/shell/shell'
import { requestTokens } from '@tests/mocks/backend'
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

it('a tab whose own refresh brings another member shows nothing of the previous one', async () => {
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

it('a visitor on the sign-up page sees the providers instead of consents that cannot be sent', async () => {
  await renderScreen(<SignUpPage />, { at: '/my/sign-up' })
  expect(await screen.findByRole('button', { name: /카카오/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: '동의하고 시작하기' })).toBeNull()
})

it('redirects a member who has agreed from the sign-up page to returnTo', async () => {
  const { router } = await renderScreen(<SignUpPage />, {
    at: '/my/sign-up?returnTo=%2Fmy%2Fcards',
    as: 'usr_kim_dama',
  })
  await waitFor(() => expect(router.steps).toContain('replace /my/cards'))
})
