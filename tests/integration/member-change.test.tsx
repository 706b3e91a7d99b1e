import Cookies from 'js-cookie'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import MyPage from '@/pages/my/index'
import SignUpPage from '@/pages/my/sign-up/index'
import { Shell } from '@/shell/shell'
import { requestTokens } from '@tests/mocks/backend'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()

it('a tab shows nothing of the previous member after another one has signed in', async () => {
  await renderScreen(
    <Shell meta={null}>
      <MyPage />
    </Shell>,
    { at: '/my', as: 'usr_kim_dama' },
  )
  await screen.findByRole('heading', { name: '김담아님' })
  // Another tab changes the cookies without a word to this one.
  const { token, refreshToken } = await requestTokens('usr_lee_saebom')
  Cookies.set('dama_access', `Bearer ${token}`)
  Cookies.set('dama_refresh', refreshToken ?? '')
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByRole('heading', { name: '이새봄님' })).toBeVisible()
  expect(screen.queryByText(/김담아/)).toBeNull()
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
